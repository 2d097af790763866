import type { Permission } from '../staff/index.ts';
import type { Receipt, ReceiptState } from './receipt.ts';

export const RECEIVING_PERMISSION: Permission = 'stock.receive';
/** What goods cost, and what is asked for them, is the matter of whoever buys. */
export const COSTS_PERMISSION: Permission = 'purchasing.manage';
/** More than was ordered. */
export const OVER_PERMISSION: Permission = 'receiving.over';

export type ReceiptActionName = 'decide' | 'take-back';

export type ReceiptActionRefusal =
  | { readonly code: 'receiving.is-in-another-state'; readonly state: ReceiptState }
  | { readonly code: 'receiving.permission-is-missing'; readonly permission: Permission };

/** One row of the table of receipts. */
export interface ReceiptActionRule {
  readonly action: ReceiptActionName;
  readonly from: readonly ReceiptState[];
  /** what becomes of pieces, costs and the supplier's order */
  readonly effects: readonly ('put-on-shelf' | 'take-off-shelf' | 'average-cost' | 'note-order')[];
  /** what takes it back; null: nothing does */
  readonly inverse: ReceiptActionName | null;
}

/** What is done with a receipt once it is there. */
export const RECEIPT_ACTION_RULES: readonly ReceiptActionRule[] = [
  {
    action: 'decide',
    from: ['on_hold'],
    effects: ['put-on-shelf', 'average-cost', 'note-order'],
    inverse: 'take-back',
  },
  {
    action: 'take-back',
    from: ['on_hold', 'complete'],
    effects: ['take-off-shelf', 'average-cost', 'note-order'],
    inverse: null,
  },
];

export const findReceiptAction = (action: string): ReceiptActionRule | undefined =>
  RECEIPT_ACTION_RULES.find((rule) => rule.action === action);

/** Why it may not be done now by somebody with these permissions, or null. */
export function refuseReceiptAction(
  { from }: ReceiptActionRule,
  { state }: Pick<Receipt, 'state'>,
  permissions: ReadonlySet<Permission>,
): ReceiptActionRefusal | null {
  if (!permissions.has(RECEIVING_PERMISSION))
    return { code: 'receiving.permission-is-missing', permission: RECEIVING_PERMISSION };
  return from.includes(state) ? null : { code: 'receiving.is-in-another-state', state };
}

/** Every action with whether it may be done now, and why not. */
export const listReceiptActions = (receipt: Pick<Receipt, 'state'>, permissions: ReadonlySet<Permission>) =>
  RECEIPT_ACTION_RULES.map((rule) => ({ rule, refusal: refuseReceiptAction(rule, receipt, permissions) }));
