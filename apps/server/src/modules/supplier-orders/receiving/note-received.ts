import { ok, refuse, type Result } from '@hanout/core/kernel';
import {
  findSupplierOrderAction,
  refuseSupplierOrderAction,
  stateOfReceived,
  type SupplierOrderRefusal,
  type SupplierOrderState,
} from '@hanout/core/purchasing';
import type { Tx } from '../../../database/database.ts';
import { addReceived, appendOrderHistory, lockSupplierOrder, writeOrderState } from '../repository.ts';

export interface NoteReceived {
  readonly orderId: number;
  /**
   * of each line how many have come and are kept: passed and on hold (ADR 76; what the migration 0490 says of rejected pieces was
   * before it). Negative takes back.
   */
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
  readonly employeeId: number | null;
}

export type ReceivedRefusal =
  | SupplierOrderRefusal
  | { readonly code: 'supplier-orders.order-not-found' }
  | { readonly code: 'supplier-orders.line-is-unknown'; readonly lineId: number }
  | { readonly code: 'supplier-orders.received-would-be-negative'; readonly lineId: number };

/**
 * What has come of a sent order, within the transaction of who received it: holds the order, adds to its lines and says its state.
 * The lines with what they are then; refused with nothing written where the order is a draft, closed or cancelled.
 */
export async function noteReceived(
  tx: Tx,
  { orderId, lines, employeeId }: NoteReceived,
): Promise<Result<{ readonly state: SupplierOrderState }, ReceivedRefusal>> {
  const order = await lockSupplierOrder(tx, orderId);
  if (order === undefined) return refuse({ code: 'supplier-orders.order-not-found' });
  const refusal = refusalOf(order);
  if (refusal !== null) return refuse(refusal);
  const more = new Map<number, number>();
  for (const { lineId, quantity } of lines) more.set(lineId, (more.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of more) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return refuse({ code: 'supplier-orders.line-is-unknown', lineId });
    if (line.received + quantity < 0) return refuse({ code: 'supplier-orders.received-would-be-negative', lineId });
  }
  for (const [lineId, quantity] of more) await addReceived(tx, lineId, quantity);
  const after = order.lines.map((line) => ({ ...line, received: line.received + (more.get(line.id) ?? 0) }));
  const state = stateOfReceived(after);
  await writeOrderState(tx, orderId, state);
  const pieces = [...more.values()].reduce((sum, quantity) => sum + quantity, 0);
  const action = pieces < 0 ? 'take-back' : 'receive';
  const details = [...more].map(([lineId, quantity]) => ({ lineId, quantity }));
  await appendOrderHistory(tx, { orderId, action, state, employeeId, details });
  return ok({ state });
}

function refusalOf(order: Parameters<typeof refuseSupplierOrderAction>[1]): SupplierOrderRefusal | null {
  const rule = findSupplierOrderAction('receive');
  if (rule === undefined) throw new Error('the table of orders to suppliers has no row for receiving');
  return refuseSupplierOrderAction(rule, order);
}
