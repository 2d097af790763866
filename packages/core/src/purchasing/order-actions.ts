import type { Permission } from '../staff/index.ts';
import { stateOfReceived, type OrderedPieces, type SupplierOrderState } from './order-states.ts';

export const PURCHASING_PERMISSION: Permission = 'purchasing.manage';

export type SupplierOrderActionName = 'edit' | 'send' | 'receive' | 'close' | 'cancel' | 'reopen' | 'duplicate';

export type SupplierOrderRefusal =
  | { readonly code: 'supplier-orders.is-in-another-state'; readonly state: SupplierOrderState }
  | { readonly code: 'supplier-orders.nothing-is-ordered' }
  | { readonly code: 'supplier-orders.something-was-received' };

export interface SupplierOrder {
  readonly state: SupplierOrderState;
  readonly wasSent: boolean;
  readonly lines: readonly OrderedPieces[];
}

/** One row of the table of orders to suppliers. */
export interface SupplierOrderActionRule {
  readonly action: SupplierOrderActionName;
  readonly from: readonly SupplierOrderState[];
  /** `as-received`: as what has come says; `same`: it stays where it is */
  readonly to: SupplierOrderState | 'as-received' | 'same';
  readonly guard: (order: SupplierOrder) => SupplierOrderRefusal | null;
  /** what takes it back; null: nothing does */
  readonly inverse: SupplierOrderActionName | null;
}

const free = (): null => null;
const needsLines = ({ lines }: SupplierOrder): SupplierOrderRefusal | null =>
  lines.length > 0 ? null : { code: 'supplier-orders.nothing-is-ordered' };
const needsNothingReceived = ({ lines }: SupplierOrder): SupplierOrderRefusal | null =>
  lines.some(({ received }) => received > 0) ? { code: 'supplier-orders.something-was-received' } : null;

/** What is done with an order to a supplier, in the order in which screens offer it. */
export const SUPPLIER_ORDER_ACTION_RULES: readonly SupplierOrderActionRule[] = [
  { action: 'edit', from: ['draft'], to: 'same', guard: free, inverse: 'edit' },
  // Sent once; sending it again says it again and changes no state.
  {
    action: 'send',
    from: ['draft', 'sent', 'partially_received'],
    to: 'as-received',
    guard: needsLines,
    inverse: null,
  },
  {
    action: 'receive',
    from: ['sent', 'partially_received', 'received'],
    to: 'as-received',
    guard: free,
    inverse: 'receive',
  },
  { action: 'close', from: ['sent', 'partially_received', 'received'], to: 'closed', guard: free, inverse: 'reopen' },
  {
    action: 'cancel',
    from: ['draft', 'sent', 'partially_received', 'received'],
    to: 'cancelled',
    guard: needsNothingReceived,
    inverse: 'reopen',
  },
  { action: 'reopen', from: ['closed', 'cancelled'], to: 'as-received', guard: free, inverse: null },
  {
    action: 'duplicate',
    from: ['draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled'],
    to: 'same',
    guard: needsLines,
    inverse: null,
  },
];

export const findSupplierOrderAction = (action: string): SupplierOrderActionRule | undefined =>
  SUPPLIER_ORDER_ACTION_RULES.find((rule) => rule.action === action);

/** Why it may not be done now, or null. */
export function refuseSupplierOrderAction(
  rule: SupplierOrderActionRule,
  order: SupplierOrder,
): SupplierOrderRefusal | null {
  if (!rule.from.includes(order.state)) return { code: 'supplier-orders.is-in-another-state', state: order.state };
  return rule.guard(order);
}

/** The state after an action: as its row says, or as what has come says; what was never sent is a draft again. */
export function stateAfterAction({ action, to }: SupplierOrderActionRule, order: SupplierOrder): SupplierOrderState {
  if (to === 'same') return order.state;
  if (to !== 'as-received') return to;
  return action === 'reopen' && !order.wasSent ? 'draft' : stateOfReceived(order.lines);
}

export interface SupplierOrderActionOffer {
  readonly rule: SupplierOrderActionRule;
  readonly refusal: SupplierOrderRefusal | null;
}

/** Every action with whether it may be done now, and why not. */
export const listSupplierOrderActions = (order: SupplierOrder): readonly SupplierOrderActionOffer[] =>
  SUPPLIER_ORDER_ACTION_RULES.map((rule) => ({ rule, refusal: refuseSupplierOrderAction(rule, order) }));
