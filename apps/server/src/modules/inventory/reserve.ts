import { stockItemKey, type Allocation, type StockRow } from '@hanout/core/inventory';
import type { Instant } from '@hanout/core/kernel';
import type { PipelinedTransaction } from '../../database/pipelined-transaction.ts';
import { HOLD_STOCK, LOCK_STOCK, READ_LOTS, READ_STOCK, type LotRow } from './stock-statements.ts';

/** Product ids and, beside them, combination ids (0 for none) whose stock an order may take from. */
export interface AskedItems {
  readonly productIds: readonly number[];
  readonly combinationIds: readonly number[];
}

/**
 * Locks the rows that may serve the items and the contents of packs among them, and reads their lots. Both statements
 * leave at once; the lots are read after the lock, when nobody else can change them. A row that the shop does not sell any
 * more by then, since it was taken from the warehouse while the lock was waited for, serves nobody.
 */
export async function lockStock(
  tx: PipelinedTransaction,
  shopId: number,
  asked: AskedItems,
): Promise<readonly StockRow[]> {
  const values = [shopId, asked.productIds, asked.combinationIds];
  const [rows, lots] = await Promise.all([tx.run(LOCK_STOCK, values), tx.run(READ_LOTS, values)]);
  const ofRow = Map.groupBy(lots, ({ stockId }) => stockId);
  return rows.flatMap((row) => {
    const own = ofRow.get(row.stockId);
    return own === undefined ? [] : [{ ...row, lots: own.filter(isLot) }];
  });
}

/** The same rows as they are at this moment, for a quote. */
export async function readStock(
  tx: PipelinedTransaction,
  shopId: number,
  asked: AskedItems,
): Promise<readonly StockRow[]> {
  const rows = await tx.run(READ_STOCK, [shopId, asked.productIds, asked.combinationIds]);
  return rows.map((row) => ({ ...row, lots: [] }));
}

export interface Holding extends Allocation {
  readonly id: string;
  readonly orderId: string;
  readonly orderLineId: string;
}

/** Reserves for orders until `expiresAt`. The rows must be locked by `lockStock` in the same transaction. */
export async function holdStock(
  tx: PipelinedTransaction,
  {
    holdings,
    expiresAt,
    now,
  }: { readonly holdings: readonly Holding[]; readonly expiresAt: Instant; readonly now: Instant },
): Promise<void> {
  const held = holdings.map(({ id, orderId, orderLineId, stockId, lotId, quantity }) => ({
    id,
    order_id: orderId,
    line_id: orderLineId,
    stock_id: stockId,
    lot_id: lotId,
    quantity,
  }));
  await tx.run(HOLD_STOCK, [JSON.stringify(held), new Date(expiresAt), new Date(now)]);
}

/** Every item once, sorted, so that the same cart is asked for in the same way. */
export function askedItems(
  items: readonly { readonly productId: number; readonly combinationId: number | null }[],
): AskedItems {
  const unique = [...new Map(items.map((item) => [stockItemKey(item), item])).values()];
  return {
    productIds: unique.map(({ productId }) => productId),
    combinationIds: unique.map(({ combinationId }) => combinationId ?? 0),
  };
}

const isLot = (row: LotRow): row is LotRow & { readonly lotId: number } => row.lotId !== null;
