import { levelAfter } from '@hanout/core/counting';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { countStocks, type MovementCause } from '../../../inventory/index.ts';
import { announceProducts } from '../../../listing/index.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';
import { appendHistory, writeState } from '../../repository.ts';
import { listToPost, lockPosting, writePosted, type PostedLine } from '../repository.ts';

const SLICE = 200;

/** Posts what was counted, some lines at a time: nobody who sells waits for the whole warehouse. Repeated, it goes on behind the last slice. */
export async function postCount(db: Database, countId: number): Promise<void> {
  while (await inTransaction(db, (tx) => postSlice(tx, countId)));
}

/** Whether there is more. */
async function postSlice(tx: Tx, countId: number): Promise<boolean> {
  const count = await lockPosting(tx, countId);
  if (count === undefined) return false;
  const lines = await listToPost(tx, countId, SLICE);
  if (lines.length === 0) {
    await writeState(tx, countId, { state: 'posted' });
    const step = { countId, action: 'post', state: 'posted', employeeId: null, operationId: null } as const;
    await appendHistory(tx, step);
    return false;
  }
  const actor = { kind: 'staff', employeeId: count.approvedBy } as const;
  const operation = { id: count.operationId, isShared: true };
  await postLines(tx, lines, { type: 'count', id: String(countId), reason: '', actor, operation });
  return true;
}

interface PostedAs {
  readonly lineId: number;
  readonly moved: number;
  readonly problem: 'below_nothing' | 'below_reserved' | null;
}

const keyOf = ({ productId, combinationId }: { productId: number; combinationId: number | null }): string =>
  `${productId} ${combinationId}`;

async function postLines(tx: Tx, lines: readonly PostedLine[], cause: MovementCause): Promise<void> {
  const judged = lines.map((line) => ({ line, level: levelAfter(line) }));
  const counts = judged.flatMap(({ line, level }) => {
    const { warehouseId, productId, combinationId, expected, counted, onHand } = line;
    // Seen: what is sold at this very moment is not overwritten; the line is taken up again with the next slice.
    return level === null || expected === counted
      ? []
      : [{ warehouseId, productId, combinationId, quantity: level, seen: onHand }];
  });
  const { rows, refused } = await countStocks(tx, counts, cause);
  const why = new Map(refused.map((each) => [keyOf(each), each.why]));
  const moved = new Map(rows.map((row) => [keyOf(row), row.moved]));
  const posted = judged.flatMap(({ line, level }): PostedAs[] => {
    const { lineId } = line;
    if (level === null) return [{ lineId, moved: 0, problem: 'below_nothing' }];
    const refusal = why.get(keyOf(line));
    if (refusal === 'changed') return [];
    if (refusal !== undefined) return [{ lineId, moved: 0, problem: 'below_reserved' }];
    return [{ lineId, moved: moved.get(keyOf(line)) ?? 0, problem: null }];
  });
  await writePosted(tx, posted);
  const productIds = [...new Set(rows.filter((row) => row.moved !== 0).map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await announceProducts(tx, productIds);
  await refreshProductRows(tx, productIds);
}
