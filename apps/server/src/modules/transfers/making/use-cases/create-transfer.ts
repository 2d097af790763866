import type { Ids } from '@hanout/core/kernel';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden } from '../../../audit/index.ts';
import { findFree, type Item } from '../../free-queries.ts';
import { appendHistory, findDone, insertLine, insertTransfer } from '../../repository.ts';
import { endsOf, newTransferKind, scopeOfActor, type TransferMissing } from '../../transfer-entity.ts';
import { areOpenTogether } from '../queries.ts';

export interface CreateTransfer {
  readonly sourceId: number;
  readonly targetId: number;
  readonly note: string;
  readonly items: readonly (Item & { readonly quantity: number })[];
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type CreateRefusal =
  | TransferMissing
  | { readonly code: 'transfers.warehouses-are-wrong' | 'transfers.item-is-unknown' | 'transfers.not-your-warehouse' };

export type Dependencies = { readonly db: Database; readonly ids: Ids };

/**
 * Goods are asked for, or are to be sent: by who works at one of the two ends. What is asked for is remembered; what is to be sent
 * is as much of it as the sending warehouse has free.
 */
export async function createTransfer(
  db: Database,
  asked: CreateTransfer,
): Promise<Result<{ readonly transferId: number }, CreateRefusal | Forbidden>> {
  const { sourceId, targetId, note, items, actor, operation } = asked;
  const done = await findDone(db, operation.id);
  if (done !== undefined)
    return done.digest === operation.digest
      ? ok({ transferId: done.transferId })
      : refuse({ code: 'transfers.key-is-reused' });
  if (sourceId === targetId || !(await areOpenTogether(db, asked, actor.shopIds)))
    return refuse({ code: 'transfers.warehouses-are-wrong' });
  const ends = await endsOf(db, asked, scopeOfActor(actor));
  if (!ends.worksAtSource && !ends.worksAtTarget) return refuse({ code: 'transfers.not-your-warehouse' });
  const kind = newTransferKind(ends.worksAtSource ? sourceId : targetId);
  return createEntity(db, kind, { actor, action: 'transfer.create' }, async (tx) => {
    const free = await findFree(tx, { sourceId, items, shopIds: actor.shopIds });
    if (free.some((each) => each === undefined)) return refuse({ code: 'transfers.item-is-unknown' } as const);
    const id = await insertTransfer(tx, { sourceId, targetId, note, employeeId: actor.employeeId });
    for (const [at, item] of items.entries()) {
      const quantity = Math.min(item.quantity, free[at] ?? 0);
      await insertLine(tx, { ...item, transferId: id, quantity, requested: item.quantity });
    }
    await appendHistory(tx, {
      transferId: id,
      action: 'create',
      state: 'pending',
      employeeId: actor.employeeId,
      note,
      details: items,
      operation,
    });
    const changes = { sourceId: [null, sourceId], targetId: [null, targetId], lines: [null, items] } as const;
    return ok({ id, value: { transferId: id }, changes });
  });
}
