import { planMovements, type RowMovement } from '@hanout/core/inventory';
import type { AnyTx } from '../../../database/statement-runner.ts';
import type { DoneMovement, LockedRow } from './ledger-statements.ts';
import { lockKnownRows, lockRows, placeKey, type LockedRows } from './locked-rows.ts';
import { firstTypeOf, openRows } from './open-rows.ts';
import type { MovedRow, MovementCause, StockCount } from './movement.ts';
import { claimOperation } from './operations.ts';
import { postMovements } from './post-movements.ts';

export interface RefusedCount extends StockCount {
  /** below-reserved: orders hold more than was counted */
  readonly why: 'below-reserved' | 'changed' | 'key-is-reused';
  readonly onHand: number;
}

export interface CountedStocks {
  readonly isRepeated: boolean;
  /** Those that were believed, as they are now, also where nothing moved. */
  readonly rows: readonly MovedRow[];
  readonly refused: readonly RefusedCount[];
}

/**
 * What lies in many places, each as a movement from what the books say and never an overwrite; the rows are locked in their
 * order. Every count stands for itself: those that are refused are left as they are.
 */
export async function countStocks(
  tx: AnyTx,
  counts: readonly StockCount[],
  cause: MovementCause,
): Promise<CountedStocks> {
  if (counts.length === 0) return { isRepeated: false, rows: [], refused: [] };
  if (new Set(counts.map(placeKey)).size !== counts.length) throw new Error('a row of stock is counted twice at once');
  const done = await claimOperation(tx, cause.operation);
  if (done.length > 0) return countRows(tx, counts, { rows: await lockRows(tx, counts), cause, done });
  const opened = await openRows(tx, counts, cause);
  const isOpened = new Set(opened.map(placeKey));
  const others = counts.filter((count) => !isOpened.has(placeKey(count)));
  if (others.length === 0) return { isRepeated: false, rows: opened, refused: [] };
  const counted = await countRows(tx, others, { rows: await lockKnownRows(tx, others), cause, done });
  return { ...counted, rows: [...opened, ...counted.rows] };
}

interface Counting {
  readonly rows: LockedRows;
  readonly cause: MovementCause;
  readonly done: readonly DoneMovement[];
}

/** Counts of rows that were there already. */
async function countRows(
  tx: AnyTx,
  counts: readonly StockCount[],
  { rows, cause, done }: Counting,
): Promise<CountedStocks> {
  const judged = counts.map((count) => {
    const row = rows.of(count);
    return { count, row, why: done.length > 0 ? judgeRepeated(count, { row, rows, done }) : judge(count, row) };
  });
  const refused = judged.flatMap(({ count, row, why }) =>
    why === null ? [] : [{ ...count, why, onHand: row.onHand }],
  );
  const believed = judged.filter(({ why }) => why === null);
  const differences = done.length > 0 ? [] : believed.flatMap(({ count, row }) => toMovement(count, row, cause));
  const plan = planMovements(rows.all, differences, { hasHappened: false });
  if (!plan.ok) throw new Error('a count that was believed takes what orders hold');
  const written = await postMovements(tx, { rows, parts: plan.value, cause });
  const isBelieved = new Set(believed.map(({ row }) => row.stockId));
  const now = written.filter(({ stockId }) => isBelieved.has(stockId));
  if (done.length === 0) return { isRepeated: false, rows: now, refused };
  return {
    isRepeated: true,
    rows: now.map((row) => ({ ...row, moved: movedIn(row.stockId, done), lots: [] })),
    refused,
  };
}

function judge({ quantity, seen }: StockCount, { onHand, reserved }: LockedRow): RefusedCount['why'] | null {
  if (seen !== undefined && seen !== onHand) return 'changed';
  return quantity < reserved ? 'below-reserved' : null;
}

/**
 * Counts that are sent again would find other figures by now: what they moved then stands, and what they did not move is not
 * moved now.
 */
function judgeRepeated(
  count: StockCount,
  { row, rows, done }: Pick<Counting, 'rows' | 'done'> & { readonly row: LockedRow },
): RefusedCount['why'] | null {
  const counted = new Set(rows.all.map(({ stockId }) => stockId));
  if (!done.every(({ stockId, type }) => counted.has(stockId) && COUNTING.has(type))) return 'key-is-reused';
  const isDone = done.some(({ stockId }) => stockId === row.stockId) || row.onHand === count.quantity;
  return isDone ? null : (judge(count, row) ?? 'changed');
}

const COUNTING: ReadonlySet<string> = new Set(['counted', 'initial']);
function toMovement(
  { quantity }: StockCount,
  { stockId, onHand, hasMoved }: LockedRow,
  cause: MovementCause,
): readonly RowMovement[] {
  if (quantity === onHand) return [];
  const difference = quantity - onHand;
  // Nobody saw which lot the missing ones were of: the one that has been there longest.
  if (difference < 0) return [{ stockId, quantity: difference, type: 'counted', lot: OLDEST }];
  const type = hasMoved ? 'counted' : firstTypeOf(cause);
  return [{ stockId, quantity: difference, type, lot: OPEN_LOT }];
}

const OLDEST: RowMovement['lot'] = { kind: 'picked', strategy: 'fifo' };
const OPEN_LOT: RowMovement['lot'] = { kind: 'named', lotNumber: null, expiresOn: null };

const movedIn = (stockId: number, done: readonly DoneMovement[]): number =>
  done.reduce((sum, each) => (each.stockId === stockId ? sum + each.quantity : sum), 0);
