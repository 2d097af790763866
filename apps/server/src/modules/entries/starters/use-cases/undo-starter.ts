import type { TradeKey } from '@hanout/contracts/starters';
import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { changeEntityIn } from '../../../audit/index.ts';
import { entryEntity, type EntryRefusal } from '../../editing/entry-entity.ts';
import { deleteEntries, listUsed } from '../../editing/repository.ts';
import { readStarted, type StartedEntry } from '../queries.ts';
import { forgetStart, lockStarters } from '../repository.ts';

export interface Undone {
  readonly removed: number;
  /** in use, changed since, or needed by another trade: the merchant's own from now on */
  readonly kept: number;
}

/** Takes away what was made for a trade, as far as nothing uses it and nobody has changed it. */
export function undoStarter(
  db: Database,
  { trade, actor }: { readonly trade: TradeKey; readonly actor: StaffActor },
): Promise<Result<Undone, EntryRefusal>> {
  return inTransactionOrRefuse<Undone, EntryRefusal>(db, async (tx) => {
    await lockStarters(tx);
    const started = await readStarted(tx, trade);
    let removed = 0;
    for (const entry of started) {
      if (entry.isKept) continue;
      const outcome = await remove(tx, entry, actor);
      if (!outcome.ok) return outcome;
      if (outcome.value) removed += 1;
    }
    await forgetStart(tx, trade);
    return ok({ removed, kept: started.length - removed });
  });
}

/** false where something uses it. */
function remove(tx: Tx, { kind, id }: StartedEntry, actor: StaffActor): Promise<Result<boolean, EntryRefusal>> {
  const change = { id, version: null, actor, action: `${kind}.delete` };
  return changeEntityIn(tx, entryEntity(kind), change, async () => {
    if ((await listUsed(tx, kind, [id])).size > 0) return ok({ value: false, changes: null });
    await deleteEntries(tx, kind, [id]);
    return ok({ value: true, changes: {} });
  });
}
