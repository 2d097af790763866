import { ok, refuse } from '@hanout/core/kernel';
import { isInScope, type ScopedActor, type StaffActor, type SystemActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Entity } from '../../audit/index.ts';
import type { ExportFiles } from '../export-files.ts';
import { deleteExport, expireExport, listOver, lockExport, type StoredExport } from '../repository.ts';
import { mayTakePersons } from './ask-for-export.ts';

type Refusal = { readonly code: 'shop-exports.not-found' };

const exportEntity: Entity<number, StoredExport, Refusal> = {
  name: 'shop_export',
  permission: 'data.manage',
  lock: async (tx, id, actor) => {
    const stored = await lockExport(tx, id);
    return stored !== undefined && isInScope(actor, stored.shopId) ? stored : undefined;
  },
  missing: { code: 'shop-exports.not-found' },
  // Asked again behind the deletion: by then there is nothing that could touch a shop.
  touches: () => Promise.resolve([]),
};

type Unopened = { readonly code: 'shop-exports.persons-are-forbidden' | 'shop-exports.file-is-gone' };

interface Handling {
  readonly db: Database;
  readonly files: ExportFiles;
}

interface Handled<A extends ScopedActor> {
  readonly id: number;
  readonly actor: A;
}

/** Takes away the file, and then the line that names it. */
export function deleteOneExport({ db, files }: Handling, { id, actor }: Handled<StaffActor>) {
  const change = { id, actor, version: null, action: 'shop_export.delete' };
  return changeEntity(db, exportEntity, change, async (tx, stored) => {
    if (stored.state === 'waiting' || stored.state === 'running')
      return refuse({ code: 'shop-exports.underway' as const });
    await files.remove(stored.fileName);
    await deleteExport(tx, id);
    return ok({ value: null, changes: { file: [stored.fileName, null] as const } });
  });
}

/** Lets somebody have the file, and writes down who. */
export function openExport({ db, files }: Handling, { id, actor }: Handled<StaffActor>) {
  const change = { id, actor, version: null, action: 'shop_export.download' };
  return changeEntity(db, exportEntity, change, async (_tx, stored) => {
    if (stored.withPersons && !mayTakePersons(actor))
      return refuse<Unopened>({ code: 'shop-exports.persons-are-forbidden' });
    const stream = stored.state === 'ready' ? await files.read(stored.fileName) : null;
    if (stream === null) return refuse<Unopened>({ code: 'shop-exports.file-is-gone' });
    const changes = { file: [null, stored.fileName] as const };
    return ok({ value: { stream, name: stored.fileName }, changes });
  });
}

const clock: SystemActor = { kind: 'system', job: 'remove-old-exports' };

/** Removes the files whose days are over; their lines say so. */
export async function expireExports({ db, files }: Handling): Promise<void> {
  for (const { id } of await listOver(db)) {
    const change = { id, actor: clock, version: null, action: 'shop_export.expire' };
    await changeEntity(db, exportEntity, change, async (tx, stored) => {
      if (stored.state !== 'ready') return ok({ value: null, changes: null });
      await files.remove(stored.fileName);
      await expireExport(tx, id);
      return ok({ value: null, changes: { file: [stored.fileName, null] as const } });
    });
  }
}
