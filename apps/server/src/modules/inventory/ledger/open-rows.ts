import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';
import { OPEN_ROWS } from './ledger-statements.ts';
import { placeKey } from './locked-rows.ts';
import type { MovedRow, MovementCause, StockCount } from './movement.ts';
import { because } from './post-movements.ts';

/** What a file says of a shelf on which nothing ever moved is where its books begin. */
const OPENING: ReadonlySet<MovementCause['type']> = new Set(['import', 'import-undone']);

export const firstTypeOf = (cause: MovementCause): 'initial' | 'counted' =>
  OPENING.has(cause.type) ? 'initial' : 'counted';

/**
 * Makes the rows of places that have none, by one statement; they begin with what was counted there. Whoever saw something
 * where nothing was is not believed: that row is made empty, and left to be counted like those that were there.
 */
export async function openRows(
  tx: AnyTx,
  counts: readonly StockCount[],
  cause: MovementCause,
): Promise<readonly MovedRow[]> {
  const isOpen = ({ seen = 0 }: StockCount): boolean => seen === 0;
  const places = counts.map((count) => {
    const { warehouseId, productId, combinationId } = count;
    return { warehouseId, productId, combinationId, quantity: isOpen(count) ? count.quantity : 0 };
  });
  const rows = await runnerOf(tx).run(OPEN_ROWS, [JSON.stringify(places), firstTypeOf(cause), ...because(cause)]);
  const open = new Set(counts.filter(isOpen).map(placeKey));
  return rows
    .filter((row) => open.has(placeKey(row)))
    .map((row) => ({ ...row, moved: row.onHand, short: 0, lots: lotsOf(row.onHand) }));
}

const lotsOf = (quantity: number): MovedRow['lots'] =>
  quantity === 0 ? [] : [{ lotNumber: null, expiresOn: null, quantity }];
