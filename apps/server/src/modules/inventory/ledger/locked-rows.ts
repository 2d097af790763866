import { stockItemKey, type ShelfRow } from '@hanout/core/inventory';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { LOCK_ROWS, PROVIDE_ROWS, READ_LOTS_OF_ROWS, type LockedRow } from './ledger-statements.ts';
import type { StockPlace } from './movement.ts';

/** Rows that are ours until the end of the transaction. */
export interface LockedRows {
  readonly all: readonly (LockedRow & ShelfRow)[];
  /** The row of a thing in a warehouse. */
  readonly of: (place: StockPlace) => LockedRow & ShelfRow;
}

/** Makes the rows that are not there, locks all in the house's order and reads their lots: three statements for any number. */
export async function lockRows(
  tx: AnyTx,
  asked: readonly StockPlace[],
  knownLotIds: readonly number[] = [],
): Promise<LockedRows> {
  await runnerOf(tx).run(PROVIDE_ROWS, [placesOf(asked)]);
  return lockKnownRows(tx, asked, knownLotIds);
}

/** The same of rows that are there. */
export async function lockKnownRows(
  tx: AnyTx,
  asked: readonly StockPlace[],
  knownLotIds: readonly number[] = [],
): Promise<LockedRows> {
  const { run } = runnerOf(tx);
  const rows = await run(LOCK_ROWS, [placesOf(asked)]);
  const lots = await run(READ_LOTS_OF_ROWS, [rows.map(({ stockId }) => stockId), knownLotIds]);
  const lotsOf = Map.groupBy(lots, ({ stockId }) => stockId);
  const byPlace = new Map(rows.map((row) => [placeKey(row), { ...row, lots: lotsOf.get(row.stockId) ?? [] }]));
  return {
    all: [...byPlace.values()],
    of: (place) => {
      const row = byPlace.get(placeKey(place));
      if (row === undefined) throw new Error(`there is no row of stock for ${placeKey(place)}`);
      return row;
    },
  };
}

/** Each once, as JSON. */
function placesOf(asked: readonly StockPlace[]): string {
  const unique = new Map(
    asked.map(({ warehouseId, productId, combinationId }) => {
      const place = { warehouseId, productId, combinationId };
      return [placeKey(place), place];
    }),
  );
  return JSON.stringify([...unique.values()]);
}

/** Of a thing in a warehouse. */
export const placeKey = (place: StockPlace): string => `${place.warehouseId} in ${stockItemKey(place)}`;
