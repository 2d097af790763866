import type { Allocation } from '@hanout/core/inventory';
import type { Instant } from '@hanout/core/kernel';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { CHANGE_OPEN, RESERVE } from './reservation-statements.ts';

/** Firm, or held until a time. */
export type ReservationTarget = { readonly state: 'firm' } | { readonly state: 'held'; readonly expiresAt: Instant };

export interface Holding extends Pick<Allocation, 'stockId' | 'lotId' | 'quantity'> {
  readonly id: string;
  readonly orderId: string;
  readonly orderLineId: string;
}

/** Reserves for orders until `expiresAt`. The rows must be locked by `lockStock` in the same transaction. */
export async function holdStock(
  tx: AnyTx,
  {
    holdings,
    expiresAt,
    now,
  }: { readonly holdings: readonly Holding[]; readonly expiresAt: Instant; readonly now: Instant },
): Promise<void> {
  await writeReservations(tx, { holdings, target: { state: 'held', expiresAt }, now });
}

/** The one place where reservations are made, for carts and for orders; the rows are locked. */
export async function writeReservations(
  tx: AnyTx,
  {
    holdings,
    target,
    now,
  }: { readonly holdings: readonly Holding[]; readonly target: ReservationTarget; readonly now: Instant },
): Promise<void> {
  const held = holdings.map(({ id, orderId, orderLineId, stockId, lotId, quantity }) => ({
    id,
    order_id: orderId,
    line_id: orderLineId,
    stock_id: stockId,
    lot_id: lotId,
    quantity,
  }));
  await runnerOf(tx).run(RESERVE, [JSON.stringify(held), target.state, endOf(target), new Date(now)]);
}

/** What an order has open is held or firm from now on. */
export async function changeOpenReservations(tx: AnyTx, orderId: string, target: ReservationTarget): Promise<void> {
  await runnerOf(tx).run(CHANGE_OPEN, [orderId, target.state, endOf(target)]);
}

const endOf = (target: ReservationTarget): Date | null => (target.state === 'held' ? new Date(target.expiresAt) : null);
