import {
  OPEN,
  refuseOnceStarted,
  type ActingAs,
  type ActionEffect,
  type ActionInput,
  type ActionRefusal,
  type ActionRule,
} from './action-rule.ts';
import { ASSIGNMENT_ACTIONS } from './assignment-action.ts';
import { CONFIRMATION_ACTIONS, type ConfirmationAction } from './confirmation-actions.ts';
import { MONEY_ACTIONS, PLAN_ACTIONS, type MoneyAction } from './money-actions.ts';
import { PARCEL_ACTIONS, WITH_CARRIER, type ParcelAction } from './parcel-actions.ts';
import { PREPARATION_ACTIONS, type PreparationAction } from './preparation-actions.ts';
import { stateOn, type ActionAxis, type OrderSituation, type OrderStates } from './order-states.ts';

export type OrderActionName =
  | 'assign'
  | 'plan_installments'
  | ConfirmationAction
  | PreparationAction
  | ParcelAction
  | MoneyAction;

/** A row of any axis. */
export type OrderActionRule = { readonly [Axis in ActionAxis]: ActionRule<Axis, OrderActionName> }[ActionAxis];

/** One table per axis, and one for the order as a whole: what may be done, from where, by whom and with what effect. */
const ORDER_ACTION_TABLES: {
  readonly [Axis in ActionAxis]: readonly ActionRule<Axis, OrderActionName>[];
} = {
  confirmation: CONFIRMATION_ACTIONS,
  preparation: PREPARATION_ACTIONS,
  parcel: PARCEL_ACTIONS,
  money: MONEY_ACTIONS,
  order: [...ASSIGNMENT_ACTIONS, ...PLAN_ACTIONS],
};

/** All of them, in the order in which screens offer them. */
export const ORDER_ACTION_RULES: readonly OrderActionRule[] = Object.values(ORDER_ACTION_TABLES).flat();

/** The next step of most orders, the first that is allowed: what a page shows as its one button. */
const NEXT_STEPS: readonly OrderActionName[] = [
  'confirm',
  'start_expedition',
  'pack',
  'send_to_expedition',
  'announce',
  'mark_returned',
  'mark_delivered',
  'record_payment',
];

export interface ActionOffer {
  readonly rule: OrderActionRule;
  /** Null when the action is allowed now. */
  readonly refusal: ActionRefusal | null;
  /** what must be said with it, of this order */
  readonly needs: readonly ActionInput[];
}

/** Every action with whether this actor may do it now, and why not: the only source of what screens offer. */
export function listOrderActions(order: OrderSituation, actor: ActingAs): readonly ActionOffer[] {
  return ORDER_ACTION_RULES.map((rule) => ({
    rule,
    refusal: refuseAction(rule, order, actor),
    needs: listNeeds(rule, order),
  }));
}

/** Which of the offers is the next step; undefined: none of what is allowed. */
export function findNextStep(offers: readonly ActionOffer[]): ActionOffer | undefined {
  const allowed = offers.filter(({ refusal }) => refusal === null);
  return NEXT_STEPS.map((name) => allowed.find(({ rule }) => rule.action === name)).find(
    (offer) => offer !== undefined,
  );
}

/** What must be said with an action on this order: the carrier of a shipment that is in a pool is the pool's. */
export function listNeeds({ needs }: OrderActionRule, { isInPool }: OrderSituation): readonly ActionInput[] {
  return isInPool ? needs.filter((need) => need !== 'transporterId') : needs;
}

/** The rule of an action's name, or undefined for a name that does not exist. */
export function findActionRule(action: string): OrderActionRule | undefined {
  return ORDER_ACTION_RULES.find((rule) => rule.action === action);
}

/** What has to be done to stock and uses when a call that led to this action was a slip; nothing for what changed none. */
export function effectsOfUndoing(action: string): readonly ActionEffect[] {
  const inverse = findActionRule(action)?.inverse ?? null;
  return inverse === null ? [] : (findActionRule(inverse)?.effects ?? []);
}

/** Why this actor may not do it now, or null. The permission is asked first: who may not act learns nothing of the state. */
export function refuseAction(rule: OrderActionRule, order: OrderSituation, actor: ActingAs): ActionRefusal | null {
  const state = stateOn(order, rule.axis);
  const from: readonly string[] = 'permissions' in actor ? rule.from : (rule.outsiders[actor.kind] ?? []);
  const withoutPermission = refuseWithoutPermission(rule, actor);
  if (withoutPermission !== null) return withoutPermission;
  return from.includes(state) ? rule.guard(order) : { code: 'ordering.wrong-state-for-action', state };
}

/** What can be said before the order is looked at. */
export function refuseWithoutPermission({ permission }: OrderActionRule, actor: ActingAs): ActionRefusal | null {
  const isRefused = 'permissions' in actor && !actor.permissions.has(permission);
  return isRefused ? { code: 'ordering.permission-is-missing', permission } : null;
}

/** Why the shopper may no longer change address, phone or quantities, or null: once confirmed, the seller counts on them. */
export function refuseShopperChange(order: OrderStates): ActionRefusal | null {
  return OPEN.includes(order.confirmation)
    ? refuseOnceStarted(order)
    : { code: 'ordering.wrong-state-for-action', state: order.confirmation };
}

/** Why staff may no longer change what is bought and where it goes, or null: until somebody begins to prepare it. */
export function refuseEdit(order: OrderSituation): ActionRefusal | null {
  if (!OPEN.includes(order.confirmation) && order.confirmation !== 'confirmed')
    return { code: 'ordering.wrong-state-for-action', state: order.confirmation };
  return refuseOnceStarted(order) ?? (order.hasShipment ? { code: 'ordering.expedition-has-begun' } : null);
}

/** Why name, phone and address of the same commune may no longer be corrected, or null: until the parcel has arrived, or turned round. */
export function refuseCorrection({ confirmation, parcel }: OrderStates): ActionRefusal | null {
  if (!OPEN.includes(confirmation) && confirmation !== 'confirmed')
    return { code: 'ordering.wrong-state-for-action', state: confirmation };
  return parcel === 'none' || WITH_CARRIER.includes(parcel)
    ? null
    : { code: 'ordering.wrong-state-for-action', state: parcel };
}
