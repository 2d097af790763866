import { allocate, stockItemKey, type Allocation, type StockItem } from '@hanout/core/inventory';
import { ok, refuse, type Ids, type Instant, type Result } from '@hanout/core/kernel';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { askedItems, findLockedStock } from './find-shelves.ts';
import { FIND_SELLER, FORGET_RESERVATIONS, LIST_DEMANDS, type LineDemand } from './reservation-statements.ts';
import {
  closeReservations,
  endOfHold,
  isOpen,
  isServing,
  lockReservations,
  type OrderReservations,
} from './reservations-of-order.ts';
import { changeOpenReservations, writeReservations, type ReservationTarget } from './write-reservations.ts';

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
export function firmReservations(tx: AnyTx, order: OrderOnHold): Promise<Result<readonly number[], StockMissing>> {
  return settle(tx, order, { state: 'firm' });
}

/** The same, but with an end: for an order that is open again. */
export function holdReservations(
  tx: AnyTx,
  order: OrderOnHold & { readonly expiresAt: Instant },
): Promise<Result<readonly number[], StockMissing>> {
  return settle(tx, order, { state: 'held', expiresAt: order.expiresAt });
}

/**
 * Gives back what an order holds, so that its lines may become others, and forgets what the lines that go ever held; answers how
 * the rest is to be held again. Null: it holds nothing any more. The caller holds the order's row.
 */
export async function loosenReservations(
  tx: AnyTx,
  { orderId, goneLineIds }: { readonly orderId: string; readonly goneLineIds: readonly string[] },
): Promise<ReservationTarget | null> {
  const { all } = await lockReservations(tx, orderId);
  const open = all.filter(isOpen);
  const expiresAt = endOfHold(all);
  await closeReservations(tx, open, 'released');
  if (goneLineIds.length > 0) await runnerOf(tx).run(FORGET_RESERVATIONS, [goneLineIds]);
  if (open.some(({ state }) => state === 'firm')) return { state: 'firm' };
  return expiresAt === null ? null : { state: 'held', expiresAt };
}

/** Holds the lines of an order as they are now; the answer says what is missing. After `loosenReservations`. */
export function holdAgain(
  tx: AnyTx,
  { target, ...order }: OrderOnHold & { readonly target: ReservationTarget },
): Promise<Result<readonly number[], StockMissing>> {
  return settle(tx, order, target);
}

/** Gives everything back that the order still holds, exactly once however often it is called; answers the products. */
export async function releaseReservations(
  tx: AnyTx,
  { orderId }: { readonly orderId: string },
): Promise<readonly number[]> {
  const { all } = await lockReservations(tx, orderId);
  return closeReservations(tx, all.filter(isOpen), 'released');
}

/** Gives back what the order held longer than it might; answers the products, none when there was nothing. */
export async function releaseExpiredReservations(
  tx: AnyTx,
  { orderId, now }: { readonly orderId: string; readonly now: Instant },
): Promise<readonly number[]> {
  const { all } = await lockReservations(tx, orderId);
  const due = all.filter(
    ({ state, expiresAt }) => state === 'held' && expiresAt !== null && expiresAt.getTime() <= now,
  );
  return closeReservations(tx, due, 'released');
}

async function settle(
  tx: AnyTx,
  { orderId, now, ids }: OrderOnHold,
  target: ReservationTarget,
): Promise<Result<readonly number[], StockMissing>> {
  const held = await lockReservations(tx, orderId);
  const lacking = subtract(await runnerOf(tx).run(LIST_DEMANDS, [orderId]), held.all.filter(isServing));
  if (lacking.length > 0) {
    const found = await findStockFor(tx, { orderId, lacking, held });
    if (!found.ok) return found;
    const holdings = found.value.map(({ lineIndex, ...part }) => ({
      ...part,
      id: ids.uuidv7(),
      orderId,
      orderLineId: lacking[lineIndex]?.orderLineId ?? '',
    }));
    await writeReservations(tx, { holdings, target, now });
  }
  await changeOpenReservations(tx, orderId, target);
  return ok([...new Set(lacking.map(({ productId }) => productId))]);
}

async function findStockFor(
  tx: AnyTx,
  { orderId, lacking, held }: { orderId: string; lacking: readonly LineDemand[]; held: OrderReservations },
): Promise<Result<readonly Allocation[], StockMissing>> {
  const [seller] = await runnerOf(tx).run(FIND_SELLER, [orderId]);
  if (seller === undefined) throw new Error(`order ${orderId} has no shop`);
  const rows = await findLockedStock(tx, {
    shopId: seller.shopId,
    asked: askedItems(lacking),
    lockedIds: held.lockedIds,
  });
  const demands = lacking.map((demand, lineIndex) => ({ ...demand, lineIndex }));
  const { allocations, shortfalls } = allocate(demands, rows, seller.strategy);
  if (shortfalls.length === 0) return ok(allocations);
  return refuse({
    code: 'ordering.stock-missing',
    missing: shortfalls.map(({ asked, ...item }) => ({ ...item, requested: asked })),
  });
}

function subtract(demands: readonly LineDemand[], open: readonly LineDemand[]): readonly LineDemand[] {
  const keyOf = (each: LineDemand): string => `${each.orderLineId} ${stockItemKey(each)}`;
  const held = new Map<string, number>();
  for (const each of open) held.set(keyOf(each), (held.get(keyOf(each)) ?? 0) + each.quantity);
  return demands
    .map((demand) => ({ ...demand, quantity: demand.quantity - (held.get(keyOf(demand)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
