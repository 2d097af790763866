import { allocate, stockItemKey, type StockItem, type StockRow } from '@hanout/core/inventory';
import { ok, refuse, type Ids, type Instant, type Result } from '@hanout/core/kernel';
import type { Tx } from '../../database/database.ts';
import {
  changeOpenReservations,
  findEndOfHold,
  insertReservations,
  listDemands,
  listLots,
  listOpenReservations,
  listSellingRows,
  lockStockOfOrder,
  readStrategy,
  releaseOpenReservations,
  type LineDemand,
  type ReservationTarget,
} from './reservation-repository.ts';

/** What cannot be reserved again: asked for by all lines together, and free. */
export interface StockMissing {
  readonly code: 'ordering.stock-missing';
  readonly missing: readonly (StockItem & { readonly requested: number; readonly available: number })[];
}

interface OrderOnHold {
  readonly orderId: string;
  readonly now: Instant;
  readonly ids: Ids;
}

/**
 * Makes what an order holds firm, so that it no longer expires. What had expired is reserved again; when that is not there any
 * more, nothing changes and the answer says what is missing. The caller holds the order's row.
 */
export function firmReservations(tx: Tx, order: OrderOnHold): Promise<Result<readonly number[], StockMissing>> {
  return settle(tx, order, { state: 'firm' });
}

/** The same, but with an end: for an order that is open again. */
export function holdReservations(
  tx: Tx,
  order: OrderOnHold & { readonly expiresAt: Instant },
): Promise<Result<readonly number[], StockMissing>> {
  return settle(tx, order, { state: 'held', expiresAt: order.expiresAt });
}

/**
 * After the quantities of an order were lowered: what it holds until a time is given back and held again as its lines are
 * now, until the same time. An order that holds nothing any more holds nothing afterwards.
 */
export async function holdReservationsAnew(
  tx: Tx,
  order: OrderOnHold,
): Promise<Result<readonly number[], StockMissing>> {
  await lockStockOfOrder(tx, order.orderId);
  const expiresAt = await findEndOfHold(tx, order.orderId);
  if (expiresAt === null) return ok([]);
  await releaseOpenReservations(tx, { orderId: order.orderId, expiredAt: null });
  return settle(tx, order, { state: 'held', expiresAt });
}

/** Gives everything back that the order still holds, exactly once however often it is called; answers the products. */
export async function releaseReservations(
  tx: Tx,
  { orderId }: { readonly orderId: string },
): Promise<readonly number[]> {
  await lockStockOfOrder(tx, orderId);
  return releaseOpenReservations(tx, { orderId, expiredAt: null });
}

/** Gives back what the order held longer than it might; answers the products, none when there was nothing. */
export async function releaseExpiredReservations(
  tx: Tx,
  { orderId, now }: { readonly orderId: string; readonly now: Instant },
): Promise<readonly number[]> {
  await lockStockOfOrder(tx, orderId);
  return releaseOpenReservations(tx, { orderId, expiredAt: now });
}

async function settle(
  tx: Tx,
  { orderId, now, ids }: OrderOnHold,
  target: ReservationTarget,
): Promise<Result<readonly number[], StockMissing>> {
  const locked = await lockStockOfOrder(tx, orderId);
  const lacking = subtract(await listDemands(tx, orderId), await listOpenReservations(tx, orderId));
  if (lacking.length > 0) {
    const selling = await listSellingRows(tx, orderId, locked);
    const lots = await listLots(
      tx,
      selling.map(({ stockId }) => stockId),
    );
    const rows: StockRow[] = selling.map((row) => ({ ...row, lots: lots.get(row.stockId) ?? [] }));
    const demands = lacking.map((demand, lineIndex) => ({ ...demand, lineIndex }));
    const { allocations, shortfalls } = allocate(demands, rows, await readStrategy(tx, orderId));
    if (shortfalls.length > 0)
      return refuse({
        code: 'ordering.stock-missing',
        missing: shortfalls.map(({ asked, ...item }) => ({ ...item, requested: asked })),
      });
    const reservations = allocations.map(({ lineIndex, stockId, lotId, quantity }) => ({
      id: ids.uuidv7(),
      orderLineId: lacking[lineIndex]?.orderLineId ?? '',
      stockId,
      lotId,
      quantity,
    }));
    await insertReservations(tx, { orderId, reservations, target, now });
  }
  await changeOpenReservations(tx, orderId, target);
  return ok([...new Set(lacking.map(({ productId }) => productId))]);
}

function subtract(demands: readonly LineDemand[], open: readonly LineDemand[]): readonly LineDemand[] {
  const keyOf = (each: LineDemand): string => `${each.orderLineId} ${stockItemKey(each)}`;
  const held = new Map(open.map((each) => [keyOf(each), each.quantity]));
  return demands
    .map((demand) => ({ ...demand, quantity: demand.quantity - (held.get(keyOf(demand)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
