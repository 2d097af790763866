import { OPEN, refuseOnceStarted, type ActingAs, type ActionRefusal, type ActionRule } from './action-rule.ts';
import { CONFIRMATION_ACTIONS, type ConfirmationAction } from './confirmation-actions.ts';
import type { OrderAxis, OrderStates } from './order-states.ts';

type OrderActionName = ConfirmationAction;

/** A row of any axis. */
export type OrderActionRule = { readonly [Axis in OrderAxis]: ActionRule<Axis, OrderActionName> }[OrderAxis];

/** One table per axis: what may be done with an order, from where, by whom and with what effect. */
const ORDER_ACTION_TABLES: {
  readonly [Axis in OrderAxis]: readonly ActionRule<Axis, OrderActionName>[];
} = {
  confirmation: CONFIRMATION_ACTIONS,
  preparation: [],
  parcel: [],
  money: [],
};

/** All of them, in the order in which screens offer them. */
export const ORDER_ACTION_RULES: readonly OrderActionRule[] = Object.values(ORDER_ACTION_TABLES).flat();

export interface ActionOffer {
  readonly rule: OrderActionRule;
  /** Null when the action is allowed now. */
  readonly refusal: ActionRefusal | null;
}

/** Every action with whether this actor may do it now, and why not: the only source of what screens offer. */
export function listOrderActions(order: OrderStates, actor: ActingAs): readonly ActionOffer[] {
  return ORDER_ACTION_RULES.map((rule) => ({ rule, refusal: refuseAction(rule, order, actor) }));
}

/** The rule of an action's name, or undefined for a name that does not exist. */
export function findActionRule(action: string): OrderActionRule | undefined {
  return ORDER_ACTION_RULES.find((rule) => rule.action === action);
}

/** Why this actor may not do it now, or null. The permission is asked first: who may not act learns nothing of the state. */
export function refuseAction(rule: OrderActionRule, order: OrderStates, actor: ActingAs): ActionRefusal | null {
  const state = order[rule.axis];
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
