import { ok, refuse, toCentimes, type Ids, type Result } from '@hanout/core/kernel';
import { findActionRule } from '@hanout/core/ordering';
import { type StaffActor, ordersOf } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, changeEntityIn, type Changes, type Done } from '../../../audit/index.ts';
import { orderIn } from '../../actions/order-entity.ts';
import { insertHistory, lockOrder, type LockedOrder } from '../../actions/repository.ts';
import { actOnLocked } from '../../actions/use-cases/act-on-order.ts';
import { countVersion } from '../../changing/repository.ts';
import { editLocked, tellEdit } from '../../changing/use-cases/edit-order.ts';
import { inStockLineOf, keptOrder, listProductsOfBoth } from '../merged-orders.ts';
import { findLastMerge, listThings, markUndone, type Merge } from '../repository.ts';
import type { MergeRefusal } from './merge-orders.ts';

export interface UndoMerge {
  readonly orderId: string;
  readonly version: number;
  readonly actor: StaffActor;
  readonly shopIds: readonly number[] | null;
}

export type UndoMergeRefusal = MergeRefusal | { readonly code: typeof NOT_TO_UNDO };

/**
 * Both orders are two again, as long as nobody did anything with either since: the one that stayed has its lines of before, and the other
 * is opened again by the inverse of what closed it, so that it holds its goods or nothing is done.
 */
export async function undoMerge(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: UndoMerge,
): Promise<Result<{ readonly shopId: number }, UndoMergeRefusal>> {
  const { orderId: keptId, version, actor, shopIds } = command;
  const change = { id: keptId, version, actor, action: 'order.undo_merge' };
  const merge = await findLastMerge(db, keptId, version);
  if (merge === undefined)
    return changeEntity(db, orderIn(shopIds), change, () => Promise.resolve(refuse({ code: NOT_TO_UNDO })));
  const both = { keptId, goneId: merge.goneId };
  const entity = keptOrder(both, { shopIds, version, operation: null });
  return inStockLineOf(db, both, () =>
    changeEntity(
      db,
      entity,
      change,
      async (tx, order): Promise<Result<Done<{ readonly shopId: number }>, UndoMergeRefusal>> => {
        const { shopId, number } = order;
        const productIds = await listProductsOfBoth(tx, both);
        const undone = await undo(tx, { ...command, ids, order, merge });
        if (!undone.ok) return undone;
        return ok({
          value: { shopId },
          entityId: number,
          changes: { ...undone.value, version: [version, version + 1] },
          events: [{ type: 'order.changed' as const, payload: { orderId: keptId, shopId, productIds } }],
        });
      },
    ),
  );
}

const NOT_TO_UNDO = 'ordering.merge-is-not-to-undo';

interface Undoing extends UndoMerge {
  readonly ids: Ids;
  readonly order: LockedOrder;
  readonly merge: Merge;
}

async function undo(tx: Tx, undoing: Undoing): Promise<Result<Changes, UndoMergeRefusal>> {
  const { orderId, order, merge, ids, actor, shopIds } = undoing;
  const gone = await lockOrder(tx, merge.goneId, { shopIds, ordersOf: ordersOf(actor) });
  const isAsLeft =
    gone?.version === merge.goneVersion && (await findLastMerge(tx, orderId, order.version))?.id === merge.id;
  if (!isAsLeft) return refuse({ code: NOT_TO_UNDO });
  await insertHistory(tx, {
    orderId,
    axis: 'order',
    action: 'undo_merge',
    from: null,
    to: null,
    note: `#${gone.number}`,
    actor,
  });
  const told = await giveLinesBack(tx, undoing);
  if (!told.ok) return told;
  const change = { id: merge.goneId, version: merge.goneVersion, actor, action: 'order.reopen' };
  const rule = findActionRule('reopen');
  if (rule === undefined) throw new Error('a duplicate is opened again by an action of its own');
  const opened = await changeEntityIn(tx, orderIn(shopIds), change, (_tx, held) =>
    actOnLocked(tx, { ids, rule, command: { actor, answers: {} }, order: held }),
  );
  if (!opened.ok) return opened;
  await countVersion(tx, orderId);
  await markUndone(tx, merge.id);
  return ok({ ...told.value, merged: [gone.number, null] });
}

async function giveLinesBack(
  tx: Tx,
  { orderId, order, merge, ids, actor }: Undoing,
): Promise<Result<Changes, UndoMergeRefusal>> {
  const before = new Map(merge.lines.map(({ id, quantity }) => [id, quantity]));
  const now = await listThings(tx, orderId);
  if (now.every(({ lineId, quantity }) => before.get(lineId) === quantity)) return ok({});
  const quantities = new Map(now.map(({ lineId }) => [lineId, before.get(lineId) ?? 0]));
  const done = await editLocked(tx, {
    orderId,
    order,
    ids,
    actor,
    quantities,
    combinations: new Map(),
    added: [],
    delivery: null,
    total: toCentimes(merge.totalCentimes),
  });
  if (!done.ok) return done;
  const { changed } = done.value;
  return ok(changed === null ? {} : await tellEdit(tx, { ...done.value, changed, actor }));
}
