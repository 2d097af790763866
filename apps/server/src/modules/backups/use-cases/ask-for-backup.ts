import { ok, refuse } from '@hanout/core/kernel';
import { employeeOf, type Actor } from '@hanout/core/staff';
import type { Backup } from '@hanout/contracts/data/backups';
import { archiveName } from '../../../archive/manifest.ts';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { createEntity, type Kind } from '../../audit/index.ts';
import type { Settings } from '../../../settings.ts';
import { folderOf, STORE_LOCATION } from '../places.ts';
import { insertBackup, readBackupSettings } from '../repository.ts';

type Refusal = { readonly code: 'backups.underway' | 'backups.folder-is-wrong' };

/** Of the whole house: who is bound to shops makes none. */
const backupKind: Kind<number, Refusal> = {
  name: 'backup',
  permission: 'data.manage',
  touches: () => Promise.resolve(null),
  taken: (constraint) => (constraint === 'backups_underway' ? { code: 'backups.underway' } : undefined),
};

interface Asking {
  readonly actor: Actor;
  readonly cause: Backup['cause'];
}

/** Asks for one, which is made in the background; one at a time. Answers its number. */
export function askForBackup(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { actor, cause }: Asking,
) {
  return createEntity(db, backupKind, { actor, action: 'backup.create' }, async (tx) => {
    const stored = await readBackupSettings(tx);
    const location = stored.place === 's3' ? STORE_LOCATION : folderOf(stored, settings);
    if (location === null) return refuse<Refusal>({ code: 'backups.folder-is-wrong' });
    const fileName = archiveName(await readNow(tx));
    const { place } = stored;
    const id = await insertBackup(tx, { cause, place, location, fileName, employeeId: employeeOf(actor) });
    const events = [{ type: 'backup.asked', payload: { backupId: id } } as const];
    return ok({
      id,
      value: id,
      changes: { file: [null, fileName] as const, place: [null, location] as const },
      events,
    });
  });
}
