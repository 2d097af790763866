import { stockItemKey, type ShelfRow } from '@hanout/core/inventory';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { LOCK_ROWS, PROVIDE_ROWS, READ_LOTS_OF_ROWS, type LockedRow } from './ledger-statements.ts';
import type { MovedStock } from './movement.ts';

/** Rows that are ours until the end of the transaction. */
export interface LockedRows {
  readonly all: readonly (LockedRow & ShelfRow)[];
  /** The row of what was asked for. */
  readonly of: (stock: MovedStock) => LockedRow & ShelfRow;
}

/** Makes the rows that are not there, locks all of them in the house's order and reads their lots: three statements for any number. */
export async function lockRows(
  tx: AnyTx,
  asked: readonly MovedStock[],
  knownLotIds: readonly number[] = [],
): Promise<LockedRows> {
  const { run } = runnerOf(tx);
  const places = [JSON.stringify(asked)];
  if (asked.some((stock) => !('stockId' in stock))) await run(PROVIDE_ROWS, places);
  const rows = await run(LOCK_ROWS, places);
  const lots = await run(READ_LOTS_OF_ROWS, [rows.map(({ stockId }) => stockId), knownLotIds]);
  const lotsOf = Map.groupBy(lots, ({ stockId }) => stockId);
  const all = rows.map((row) => ({ ...row, lots: lotsOf.get(row.stockId) ?? [] }));
  const byPlace = new Map(all.flatMap((row) => [[`${row.stockId}`, row] as const, [keyOf(row), row] as const]));
  return {
    all,
    of: (stock) => {
      const row = byPlace.get('stockId' in stock ? `${stock.stockId}` : keyOf(stock));
      if (row === undefined) throw new Error(`there is no row of stock for ${JSON.stringify(stock)}`);
      return row;
    },
  };
}

const keyOf = (place: { warehouseId: number; productId: number; combinationId: number | null }): string =>
  `${place.warehouseId} in ${stockItemKey(place)}`;
