import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { moveState, readImport, saveUndo } from '../../../imports/index.ts';
import { refreshFigures } from '../../linking/repository.ts';
import { fillPerson, listUndoItems, removePastOrders, removePeople, settleItem, type UndoItem } from '../repository.ts';

const peopleAtOnce = 300;

/**
 * Takes an import back: its past orders go, customers whom nobody but the file knew go, what was filled is empty again. Who was edited
 * or has ordered since stays, and is told.
 */
export async function undoImport(db: Database, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await inTransaction(db, (tx) => nextBatch(tx, id))));
}

async function nextBatch(tx: Tx, id: string): Promise<boolean> {
  const found = await readImport(tx, id, { isLocked: true });
  if (found?.state !== 'undoing') return false;
  const past = await removePastOrders(tx, id);
  await refreshFigures(tx, past.customerIds);
  const items = await listUndoItems(tx, id, peopleAtOnce);
  const before = found.undo ?? { archived: 0, restored: 0, kept: 0, entries: { removed: 0, hidden: 0, kept: 0 } };
  const done = await takeBack(tx, id, items);
  const undo = {
    ...before,
    archived: before.archived + past.count + done.removed,
    restored: before.restored + done.restored,
    kept: before.kept + done.kept,
  };
  await saveUndo(tx, id, {
    undo,
    done: undo.archived + undo.restored + undo.kept,
    total: found.created + found.changed,
  });
  if (items.length === peopleAtOnce) return true;
  await moveState(tx, id, { from: ['undoing'], to: 'undone' });
  return false;
}

async function takeBack(tx: Tx, id: string, items: readonly UndoItem[]) {
  const isUntouched = ({ version, presentVersion }: UndoItem): boolean => version === presentVersion;
  const removed = items.filter((item) => item.isNew && isUntouched(item) && !item.hasOrders);
  const restored = items.filter((item) => !item.isNew && isUntouched(item));
  for (const { customerId, before } of restored) {
    if (before !== null) await fillPerson(tx, customerId, before);
    await settleItem(tx, id, customerId, 'undone');
  }
  const settled = new Set([...removed, ...restored]);
  const kept = items.filter((item) => !settled.has(item));
  for (const { customerId } of kept) await settleItem(tx, id, customerId, 'kept');
  await removePeople(
    tx,
    removed.map(({ customerId }) => customerId),
  );
  return { removed: removed.length, restored: restored.length, kept: kept.length };
}
