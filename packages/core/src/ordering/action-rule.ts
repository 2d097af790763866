import type { Permission, StaffActor, TillActor, Actor } from '../staff/index.ts';
import type { ConfirmationState, OrderAxis, OrderStates } from './order-states.ts';

/**
 * What an action does beside moving its axis; a rule lists them in the order in which they are done. A new kind is a line here
 * and, since the compiler asks for it, one interpreter on the server.
 *
 * `stock`: `make_firm` — held reservations stop expiring, what was released is reserved again or the action is refused with
 * what is missing; `hold` — the same, but with an expiry; `release` — the stock is free again.
 * `promotion_uses`: what the order used of limited promotions is given back, or taken again if there is any left.
 * `call`: a call to the customer was made.
 */
export type ActionEffect =
  | { readonly kind: 'stock'; readonly does: 'make_firm' | 'hold' | 'release' }
  | { readonly kind: 'promotion_uses'; readonly does: 'give_back' | 'take_again' }
  | { readonly kind: 'call' };

/** What a person has to say with the action. */
export type ActionInput = 'reason' | 'nextCallAt' | 'postponedUntil' | 'duplicateOf';

export type ActionRefusal =
  | { readonly code: 'ordering.wrong-state-for-action'; readonly state: OrderStates[OrderAxis] }
  | { readonly code: 'ordering.preparation-has-begun' }
  | { readonly code: 'ordering.parcel-is-announced' }
  | { readonly code: 'ordering.permission-is-missing'; readonly permission: Permission };

/** Whoever is no employee: a permission is nothing that they have. */
export type Outsider = Exclude<Actor['kind'], 'staff' | 'till'>;

/** As much of an actor as a rule asks about. */
export type ActingAs = Pick<StaffActor | TillActor, 'kind' | 'permissions'> | { readonly kind: Outsider };

/** One row of the table of an axis. */
export interface ActionRule<Axis extends OrderAxis, Name extends string> {
  readonly action: Name;
  readonly axis: Axis;
  readonly from: readonly OrderStates[Axis][];
  readonly to: OrderStates[Axis];
  /** What else must hold, asked only when the state fits. */
  readonly guard: (order: OrderStates) => ActionRefusal | null;
  readonly effects: readonly ActionEffect[];
  readonly needs: readonly ActionInput[];
  /** What an employee must hold to do it. */
  readonly permission: Permission;
  /** Who else may do it, and from which states. */
  readonly outsiders: Readonly<Partial<Record<Outsider, readonly OrderStates[Axis][]>>>;
  /** The action that takes this one back on stock and state; null: there is none. */
  readonly inverse: Name | null;
  readonly isDestructive: boolean;
}

/** Nothing but the state is asked about. */
export const anyOrder = (): null => null;

/** Stock that is packed or on the road comes back by unpacking or returning, not by a click on cancel. */
export function refuseOnceStarted({ preparation, parcel }: OrderStates): ActionRefusal | null {
  if (parcel !== 'none') return { code: 'ordering.parcel-is-announced' };
  return preparation === 'to_prepare' ? null : { code: 'ordering.preparation-has-begun' };
}

/** It waits for its call. */
export const OPEN: readonly ConfirmationState[] = ['new', 'no_answer', 'postponed'];
