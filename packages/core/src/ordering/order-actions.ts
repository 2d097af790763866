import type { ConfirmationState, OrderStates } from './order-states.ts';

export const ORDER_ACTIONS = [
  'confirm',
  'no_answer',
  'postpone',
  'cancel',
  'mark_duplicate',
  'mark_fake',
  'reopen',
] as const;
export type OrderActionName = (typeof ORDER_ACTIONS)[number];

/**
 * What an action does to the order's reservations.
 * `make_firm`: held ones stop expiring, what was released is reserved again or the action is refused with what is missing.
 * `hold`: the same, but with an expiry. `release`: the stock is free again.
 */
export type StockEffect = 'none' | 'make_firm' | 'hold' | 'release';

/** What a person has to say with the action. */
export type ActionInput = 'reason' | 'nextCallAt' | 'postponedUntil' | 'duplicateOf';

export type ActionRefusal =
  | { readonly code: 'ordering.wrong-state-for-action'; readonly state: ConfirmationState }
  | { readonly code: 'ordering.preparation-has-begun' }
  | { readonly code: 'ordering.parcel-is-announced' }
  | { readonly code: 'ordering.permission-is-missing'; readonly permission: ActionPermission };

export type ActionPermission = 'orders.confirm' | 'orders.cancel';

export interface OrderActionRule {
  readonly action: OrderActionName;
  readonly axis: 'confirmation';
  readonly from: readonly ConfirmationState[];
  readonly to: ConfirmationState;
  /** What else must hold, asked only when the state fits. */
  readonly guard: (order: OrderStates) => ActionRefusal | null;
  readonly stock: StockEffect;
  /** A call to the customer was made. */
  readonly countsAsCall: boolean;
  readonly needs: readonly ActionInput[];
  readonly permission: ActionPermission;
  /** The states in which the shopper may do it to an order of their own. */
  readonly shopperFrom: readonly ConfirmationState[];
  /** The action that takes this one back on stock and state; null: there is none. */
  readonly inverse: OrderActionName | null;
  readonly isDestructive: boolean;
}

const OPEN: readonly ConfirmationState[] = ['new', 'no_answer', 'postponed'];

/** The confirmation axis: the only place that says what may be done with an order by telephone. */
export const ORDER_ACTION_RULES: readonly OrderActionRule[] = [
  {
    action: 'confirm',
    axis: 'confirmation',
    from: OPEN,
    to: 'confirmed',
    guard: () => null,
    stock: 'make_firm',
    countsAsCall: true,
    needs: [],
    permission: 'orders.confirm',
    shopperFrom: [],
    inverse: 'reopen',
    isDestructive: false,
  },
  {
    action: 'no_answer',
    axis: 'confirmation',
    from: OPEN,
    to: 'no_answer',
    guard: () => null,
    stock: 'none',
    countsAsCall: true,
    needs: ['nextCallAt'],
    permission: 'orders.confirm',
    shopperFrom: [],
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'postpone',
    axis: 'confirmation',
    from: OPEN,
    to: 'postponed',
    guard: () => null,
    stock: 'none',
    countsAsCall: true,
    needs: ['postponedUntil'],
    permission: 'orders.confirm',
    shopperFrom: [],
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'cancel',
    axis: 'confirmation',
    from: [...OPEN, 'confirmed'],
    to: 'rejected',
    guard: refuseOnceStarted,
    stock: 'release',
    countsAsCall: false,
    needs: ['reason'],
    permission: 'orders.cancel',
    shopperFrom: OPEN,
    inverse: 'reopen',
    isDestructive: true,
  },
  {
    action: 'mark_duplicate',
    axis: 'confirmation',
    from: OPEN,
    to: 'duplicate',
    guard: () => null,
    stock: 'release',
    countsAsCall: false,
    needs: ['duplicateOf'],
    permission: 'orders.cancel',
    shopperFrom: [],
    inverse: 'reopen',
    isDestructive: true,
  },
  {
    action: 'mark_fake',
    axis: 'confirmation',
    from: OPEN,
    to: 'fake',
    guard: () => null,
    stock: 'release',
    countsAsCall: false,
    needs: [],
    permission: 'orders.cancel',
    shopperFrom: [],
    inverse: 'reopen',
    isDestructive: true,
  },
  {
    action: 'reopen',
    axis: 'confirmation',
    from: ['confirmed', 'rejected', 'duplicate', 'fake'],
    to: 'new',
    guard: refuseOnceStarted,
    stock: 'hold',
    countsAsCall: false,
    needs: [],
    permission: 'orders.cancel',
    shopperFrom: [],
    inverse: null,
    isDestructive: false,
  },
];

export interface ActionOffer {
  readonly rule: OrderActionRule;
  /** Null when the action is allowed now. */
  readonly refusal: ActionRefusal | null;
}

/** Every action with whether this person may do it now, and why not: the only source of what screens offer. */
export function listOrderActions(order: OrderStates, permissions: ReadonlySet<string>): readonly ActionOffer[] {
  return ORDER_ACTION_RULES.map((rule) => ({ rule, refusal: refuseAction(rule, order, permissions) }));
}

/** The rule of an action's name, or undefined for a name that does not exist. */
export function findActionRule(action: string): OrderActionRule | undefined {
  return ORDER_ACTION_RULES.find((rule) => rule.action === action);
}

/** Why the action is refused, or null. The permission is asked first: who may not act learns nothing of the state. */
export function refuseAction(
  rule: OrderActionRule,
  order: OrderStates,
  permissions: ReadonlySet<string>,
): ActionRefusal | null {
  if (!permissions.has(rule.permission)) return { code: 'ordering.permission-is-missing', permission: rule.permission };
  if (!rule.from.includes(order.confirmation))
    return { code: 'ordering.wrong-state-for-action', state: order.confirmation };
  return rule.guard(order);
}

/** Why the shopper may not do this to their own order, or null: the same table, and only until the order is confirmed. */
export function refuseShopperAction(rule: OrderActionRule, order: OrderStates): ActionRefusal | null {
  if (!rule.shopperFrom.includes(order.confirmation))
    return { code: 'ordering.wrong-state-for-action', state: order.confirmation };
  return rule.guard(order);
}

/** Why the shopper may no longer change address, phone or quantities, or null: once confirmed, the seller counts on them. */
export function refuseShopperChange(order: OrderStates): ActionRefusal | null {
  return OPEN.includes(order.confirmation)
    ? refuseOnceStarted(order)
    : { code: 'ordering.wrong-state-for-action', state: order.confirmation };
}

/** Stock that is packed or on the road comes back by unpacking or returning, not by a click on cancel. */
function refuseOnceStarted({ preparation, parcel }: OrderStates): ActionRefusal | null {
  if (parcel !== 'none') return { code: 'ordering.parcel-is-announced' };
  return preparation === 'to_prepare' ? null : { code: 'ordering.preparation-has-begun' };
}
