import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Entity } from '../../audit/index.ts';
import type { BackupPlace } from '../places.ts';
import { deleteBackup, lockBackup, type StoredBackup } from '../repository.ts';

type Refusal = { readonly code: 'backups.not-found' };

const backupEntity: Entity<number, StoredBackup, Refusal, StaffActor> = {
  name: 'backup',
  permission: 'data.manage',
  lock: (tx, id) => lockBackup(tx, id),
  missing: { code: 'backups.not-found' },
  touches: () => Promise.resolve(null),
};

interface Handling {
  readonly db: Database;
  readonly placeOf: (backup: StoredBackup) => Promise<BackupPlace>;
}

interface Handled {
  readonly id: number;
  readonly actor: StaffActor;
}

/** Takes away the file, and then the line that names it. */
export function deleteOneBackup({ db, placeOf }: Handling, { id, actor }: Handled) {
  return changeEntity(db, backupEntity, { id, actor, version: null, action: 'backup.delete' }, async (tx, backup) => {
    if (backup.state === 'waiting' || backup.state === 'running') return refuse({ code: 'backups.underway' as const });
    await (await placeOf(backup)).remove(backup.fileName);
    await deleteBackup(tx, id);
    return ok({ value: null, changes: { file: [backup.fileName, null] as const } });
  });
}

/** Lets somebody have the file, and writes down who. */
export function openBackup({ db, placeOf }: Handling, { id, actor }: Handled) {
  return changeEntity(
    db,
    backupEntity,
    { id, actor, version: null, action: 'backup.download' },
    async (_tx, backup) => {
      const stream = backup.state === 'done' ? await (await placeOf(backup)).read(backup.fileName) : null;
      if (stream === null) return refuse({ code: 'backups.file-is-gone' as const });
      return ok({ value: { stream, name: backup.fileName }, changes: { file: [null, backup.fileName] as const } });
    },
  );
}
