import type { Permission, StaffActor, TillActor, Actor } from '../staff/index.ts';
import type { ActionAxis, ConfirmationState, OrderSituation, OrderStates, StateOn } from './order-states.ts';

/**
 * What an action does beside moving its axis; a rule lists them in the order in which they are done. A new kind is a line here
 * and, since the compiler asks for it, one interpreter on the server.
 *
 * `stock`: `make_firm` — held reservations stop expiring, what was released is reserved again or the action is refused with
 * what is missing; `hold` — the same, but with an expiry; `release` — the stock is free again; `pack` — what is firm leaves the
 * shelves, from the lots that were reserved, whole or in part; `unpack` — it lies there again and is firm; `take_back` — what
 * came back is sellable, or lost as damaged or missing, line by line; `write_off` — what left as sold is lost; `write_on` —
 * what was lost is sold after all.
 * `promotion_uses`: what the order used of limited promotions is given back, or taken again if there is any left.
 * `call`: a call to the customer was made.
 * `shipment`: the expedition is opened (once), announced to its carrier, not announced any more, or dropped.
 * `assignment`: somebody looks after the order from now on, or nobody.
 * `money`: what the ledger is told, and by it the money axis: `deliver` — it is sold, and the carrier has what it collected;
 * `undo_delivery` — it is not; `take_back` — nothing is earned, and both ways are paid; `lose`, `find` — the way was for nothing,
 * or not; `record`, `take_back_payment`, `refund`, `forfeit` — money came, never came, goes back, stays; `plan` — instalments.
 * `confirmation`: an order that waits or is confirmed is given up.
 * `exchange`: of an order that takes the place of goods that come back: what was paid for those is theirs again, or pays for it.
 */
export type ActionEffect =
  | {
      readonly kind: 'stock';
      readonly does: 'make_firm' | 'hold' | 'release' | 'pack' | 'unpack' | 'take_back' | 'write_off' | 'write_on';
    }
  | { readonly kind: 'promotion_uses'; readonly does: 'give_back' | 'take_again' }
  | { readonly kind: 'call' }
  | { readonly kind: 'shipment'; readonly does: 'open' | 'announce' | 'withdraw' | 'drop' }
  | { readonly kind: 'assignment' }
  | { readonly kind: 'confirmation'; readonly does: 'give_up' }
  | { readonly kind: 'exchange'; readonly does: 'undo' | 'redo' }
  | {
      readonly kind: 'money';
      readonly does:
        | 'deliver'
        | 'undo_delivery'
        | 'take_back'
        | 'lose'
        | 'find'
        | 'record'
        | 'take_back_payment'
        | 'refund'
        | 'forfeit'
        | 'plan';
    };

/** What a person has to say with the action. `quantities`: so many of each line; `outcomes`: in what state each line came back. */
export type ActionInput =
  | 'reason'
  | 'nextCallAt'
  | 'postponedUntil'
  | 'duplicateOf'
  | 'employeeId'
  | 'transporterId'
  | 'trackingNumber'
  | 'pool'
  | 'quantities'
  | 'outcomes'
  | 'paymentType'
  | 'amountCentimes'
  | 'purse'
  | 'feeCentimes'
  | 'paidOn'
  | 'paymentId'
  | 'installments';

export type ActionRefusal =
  | { readonly code: 'ordering.wrong-state-for-action'; readonly state: StateOn<ActionAxis> }
  | { readonly code: 'ordering.preparation-has-begun' }
  | { readonly code: 'ordering.expedition-has-begun' }
  | { readonly code: 'ordering.expedition-has-not-begun' }
  | { readonly code: 'ordering.parcel-is-announced' }
  | { readonly code: 'ordering.parcel-is-on-its-way' }
  | { readonly code: 'ordering.parcel-is-not-announced' }
  | { readonly code: 'ordering.parcel-is-not-packed' }
  | { readonly code: 'ordering.parcel-is-not-handed-over' }
  | { readonly code: 'ordering.order-is-not-confirmed' }
  | { readonly code: 'ordering.order-is-fetched' }
  | { readonly code: 'ordering.order-is-given-up' }
  | { readonly code: 'ordering.parcel-is-back' }
  | { readonly code: 'ordering.nothing-is-paid' }
  | { readonly code: 'ordering.carrier-has-paid' }
  | { readonly code: 'ordering.collection-is-given-back' }
  | { readonly code: 'ordering.deposit-is-forfeited' }
  | { readonly code: 'ordering.order-has-returns' }
  | { readonly code: 'ordering.permission-is-missing'; readonly permission: Permission };

/** Whoever is no employee: a permission is nothing that they have. */
export type Outsider = Exclude<Actor['kind'], 'staff' | 'till'>;

/** As much of an actor as a rule asks about. */
export type ActingAs = Pick<StaffActor | TillActor, 'kind' | 'permissions'> | { readonly kind: Outsider };

export type Guard = (order: OrderSituation) => ActionRefusal | null;

/** One row of the table of an axis. */
export interface ActionRule<Axis extends ActionAxis, Name extends string, Inverse extends string = Name> {
  readonly action: Name;
  readonly axis: Axis;
  readonly from: readonly StateOn<Axis>[];
  readonly to: StateOn<Axis>;
  /** Where it leads instead when it was done to a part and something is left; without it an action is done whole. */
  readonly toInPart?: StateOn<Axis>;
  /** What else must hold, asked only when the state fits. */
  readonly guard: Guard;
  readonly effects: readonly ActionEffect[];
  readonly needs: readonly ActionInput[];
  /** What may be said beside it. */
  readonly takes?: readonly ActionInput[];
  /** What an employee must hold to do it. */
  readonly permission: Permission;
  /** Who else may do it, and from which states. */
  readonly outsiders: Readonly<Partial<Record<Outsider, readonly StateOn<Axis>[]>>>;
  /** The action that takes this one back on stock and state; null: there is none. */
  readonly inverse: Inverse | null;
  readonly isDestructive: boolean;
}

/** Nothing but the state is asked about. */
export const anyOrder = (): null => null;

/** All of these must hold; the first that does not is the reason. */
export function every(...guards: readonly Guard[]): Guard {
  return (order) => {
    for (const guard of guards) {
      const refusal = guard(order);
      if (refusal !== null) return refusal;
    }
    return null;
  };
}

/** Stock that is packed or on the road comes back by unpacking or returning, not by a click on cancel. */
export function refuseOnceStarted({ preparation, parcel }: OrderStates): ActionRefusal | null {
  if (parcel !== 'none') return { code: 'ordering.parcel-is-announced' };
  return preparation === 'to_prepare' ? null : { code: 'ordering.preparation-has-begun' };
}

/** Nobody prepares what the customer has not agreed to. */
export function refuseUnlessConfirmed({ confirmation }: OrderStates): ActionRefusal | null {
  return confirmation === 'confirmed' ? null : { code: 'ordering.order-is-not-confirmed' };
}

/** It waits for its call. */
export const OPEN: readonly ConfirmationState[] = ['new', 'no_answer', 'postponed'];
