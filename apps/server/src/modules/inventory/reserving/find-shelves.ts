import { stockItemKey, type StockItem, type StockRow } from '@hanout/core/inventory';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import {
  LOCK_STOCK,
  READ_LOTS,
  READ_SELLABLE,
  READ_STOCK,
  type LockedStockRow,
  type LotRow,
} from './shelf-statements.ts';

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
export async function lockStock(tx: AnyTx, shopId: number, asked: AskedItems): Promise<readonly StockRow[]> {
  const { run } = runnerOf(tx);
  const values = [shopId, asked.productIds, asked.combinationIds];
  const [rows, lots] = await Promise.all([run(LOCK_STOCK, values), run(READ_LOTS, values)]);
  return withLots(rows, lots);
}

/** Of rows that are locked already those that the shop sells from, with their lots. */
export async function findLockedStock(
  tx: AnyTx,
  {
    shopId,
    asked,
    lockedIds,
  }: { readonly shopId: number; readonly asked: AskedItems; readonly lockedIds: readonly number[] },
): Promise<readonly StockRow[]> {
  const { run } = runnerOf(tx);
  const values = [shopId, asked.productIds, asked.combinationIds];
  const [rows, lots] = await Promise.all([run(READ_STOCK, values), run(READ_LOTS, values)]);
  const isLocked = new Set(lockedIds);
  return withLots(
    rows.filter(({ stockId }) => isLocked.has(stockId)),
    lots,
  );
}

/** The same rows as they are at this moment, for a quote. */
export async function readStock(tx: AnyTx, shopId: number, asked: AskedItems): Promise<readonly StockRow[]> {
  const rows = await runnerOf(tx).run(READ_SELLABLE, [shopId, asked.productIds, asked.combinationIds]);
  return rows.map((row) => ({ ...row, lots: [] }));
}

/** Every item once, sorted, so that the same cart is asked for in the same way. */
export function askedItems(items: readonly StockItem[]): AskedItems {
  const unique = [...new Map(items.map((item) => [stockItemKey(item), item])).values()];
  return {
    productIds: unique.map(({ productId }) => productId),
    combinationIds: unique.map(({ combinationId }) => combinationId ?? 0),
  };
}

function withLots(rows: readonly LockedStockRow[], lots: readonly LotRow[]): readonly StockRow[] {
  const ofRow = Map.groupBy(lots, ({ stockId }) => stockId);
  return rows.flatMap((row) => {
    const own = ofRow.get(row.stockId);
    if (own === undefined) return [];
    const [expired, fresh] = [own.filter(({ isExpired }) => isExpired), own.filter(({ isExpired }) => !isExpired)];
    const gone = expired.reduce((sum, { available }) => sum + available, 0);
    const strategy = own[0]?.strategy ?? null;
    const rule = strategy === null ? {} : { strategy };
    return [{ ...row, ...rule, available: row.available - gone, lots: fresh.filter(isLot) }];
  });
}

const isLot = (row: LotRow): row is LotRow & { readonly lotId: number } => row.lotId !== null;
