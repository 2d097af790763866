import { toInstant, type Instant } from '@hanout/core/kernel';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import {
  CHANGE_RESERVATIONS,
  LIST_ORDERS_WITH_EXPIRED,
  LIST_RESERVATIONS,
  LOCK_STOCK_OF_ORDER,
  type Reservation,
} from './reservation-statements.ts';

export interface OrderReservations {
  /** the rows that are locked: those it holds something in, and those that could serve it */
  readonly lockedIds: readonly number[];
  readonly all: readonly Reservation[];
}

/** Locks whatever an order's stock can change in, and reads what it holds. Every change of reservations begins here. */
export async function lockReservations(tx: AnyTx, orderId: string): Promise<OrderReservations> {
  const { run } = runnerOf(tx);
  const [locked, all] = await Promise.all([run(LOCK_STOCK_OF_ORDER, [orderId]), run(LIST_RESERVATIONS, [orderId])]);
  return { lockedIds: locked.map(({ stockId }) => stockId), all };
}

/** What is packed is served too: it is not reserved a second time. */
export const isServing = (reservation: Reservation): boolean => isOpen(reservation) || reservation.state === 'consumed';

export const isOpen = ({ state }: Reservation): boolean => state === 'held' || state === 'firm';

/** Lowers what is reserved by what these hold; answers the products. Each is closed once, however often this is called. */
export async function closeReservations(
  tx: AnyTx,
  reservations: readonly Reservation[],
  state: 'released' | 'consumed',
): Promise<readonly number[]> {
  if (reservations.length === 0) return [];
  const ids = reservations.map(({ id }) => id);
  const rows = await runnerOf(tx).run(CHANGE_RESERVATIONS, [ids, ['held', 'firm'], state, -1]);
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** When the first of what the order holds comes free by itself; null: it holds nothing with an end. */
export function endOfHold(reservations: readonly Reservation[]): Instant | null {
  const ends = reservations.flatMap(({ state, expiresAt }) =>
    state === 'held' && expiresAt !== null ? [expiresAt.getTime()] : [],
  );
  return ends.length === 0 ? null : toInstant(new Date(Math.min(...ends)));
}

/** Orders that hold something past its time, the longest waiting first. */
export async function listOrdersWithExpired(tx: AnyTx, now: Instant, limit: number): Promise<readonly string[]> {
  const rows = await runnerOf(tx).run(LIST_ORDERS_WITH_EXPIRED, [new Date(now), limit]);
  return rows.map(({ orderId }) => orderId);
}
