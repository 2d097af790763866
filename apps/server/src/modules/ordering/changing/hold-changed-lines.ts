import type { Ids } from '@hanout/core/kernel';
import type { Tx } from '../../../database/database.ts';
import { runnerOf } from '../../../database/statement-runner.ts';
import { readNow } from '../../../database/transaction.ts';
import { askedItems, holdAgain, loosenReservations, readStock, type StockMissing } from '../../inventory/index.ts';
import type { LockedOrder } from '../actions/repository.ts';
import type { LineToBe } from './lines-to-be.ts';

export type { StockMissing } from '../../inventory/index.ts';

interface LinesToHold {
  readonly ids: Ids;
  readonly shopId: number;
  readonly order: LockedOrder;
  /** those that stay and come */
  readonly lines: readonly LineToBe[];
  readonly goneLineIds: readonly string[];
  readonly deleteGone: () => Promise<void>;
}

/**
 * What was held is held as the lines are now: firm of what is confirmed, else until the same time. Of an order that holds nothing any
 * more, what is new must at least be there. Null, or what is missing.
 */
export async function holdChangedLines(tx: Tx, asked: LinesToHold): Promise<StockMissing | null> {
  const { ids, order, goneLineIds } = asked;
  const orderId = order.id;
  const loosened = await loosenReservations(tx, { orderId, goneLineIds });
  if (goneLineIds.length > 0) await asked.deleteGone();
  const target = order.states.confirmation === 'confirmed' ? ({ state: 'firm' } as const) : loosened;
  if (target === null) return missingOfNew(tx, asked);
  const held = await holdAgain(tx, { orderId, now: await readNow(tx), ids, target });
  return held.ok ? null : held.error;
}

async function missingOfNew(tx: Tx, { shopId, lines }: LinesToHold): Promise<StockMissing | null> {
  const items = lines.flatMap(itemsOfNew);
  if (items.length === 0) return null;
  const stock = await readStock(runnerOf(tx), shopId, askedItems(items));
  const missing = items.flatMap(({ productId, combinationId, quantity }) => {
    const free = stock.filter((row) => row.productId === productId && row.combinationId === combinationId);
    const available = free.reduce((sum, row) => sum + Math.max(0, row.available), 0);
    return available >= quantity ? [] : [{ productId, combinationId, requested: quantity, available }];
  });
  return missing.length === 0 ? null : { code: 'ordering.stock-missing', missing };
}

/** A line that is another thing, or more of it, than it was: contents of packs one by one. */
function itemsOfNew({ before, anew, quantity, productId, combinationId }: LineToBe) {
  const isMore = anew !== null || quantity > (before?.quantity ?? 0);
  if (!isMore) return [];
  const contents = anew?.contents ?? [];
  if (contents.length === 0) return [{ productId, combinationId, quantity }];
  return contents.map((item) => ({ ...item, quantity: item.quantity * quantity }));
}
