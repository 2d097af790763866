import type { BackupSettingsWrite } from '@hanout/contracts/data/backups';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import type { Settings } from '../../../settings.ts';
import { changeEntity, differencesBetween, type Entity } from '../../audit/index.ts';
import { readObjectStore } from '../../object-store/index.ts';
import { canWrite, folderOf } from '../places.ts';
import { lockBackupSettings, writeBackupSettings, type StoredSettings } from '../repository.ts';

type Wrong = { readonly code: 'backups.folder-is-wrong' | 'backups.no-store' };
type Refusal = { readonly code: 'backups.settings-changed' };

const settingsEntity: Entity<number, StoredSettings, Refusal, StaffActor> = {
  name: 'backup_settings',
  permission: 'data.manage',
  lock: (tx) => lockBackupSettings(tx),
  touches: () => Promise.resolve(null),
  versions: { of: ({ version }) => version, changed: { code: 'backups.settings-changed' } },
};

interface Change {
  readonly write: BackupSettingsWrite;
  readonly actor: StaffActor;
}

/** When backups are made by themselves, where they go, how many are kept. A folder is tried before it is kept. */
export async function changeBackupSettings(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { write, actor }: Change,
) {
  return changeEntity(
    db,
    settingsEntity,
    { id: 1, actor, version: write.version, action: 'backup_settings.change' },
    async (tx, before) => {
      const folder = folderOf(write, settings);
      if (write.place === 'folder' && (folder === null || !(await canWrite(folder))))
        return refuse<Wrong>({ code: 'backups.folder-is-wrong' });
      if (write.place === 's3' && (await readObjectStore(tx)).version === 0)
        return refuse<Wrong>({ code: 'backups.no-store' });
      const changes = differencesBetween(fieldsOf(before), fieldsOf(write));
      if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
      await writeBackupSettings(tx, write);
      return ok({ value: null, changes });
    },
  );
}

const fieldsOf = ({ schedule, hour, weekday, kept, place, folder }: BackupSettingsWrite) => ({
  schedule,
  hour,
  weekday,
  kept,
  place,
  folder,
});
