import type { Clock } from '@hanout/core/kernel';
import { failureOf, INTERRUPTED, type ArchiveFailure } from '../../../archive/archive-failure.ts';
import { takeBackup } from '../../../archive/take-backup.ts';
import type { Database } from '../../../database/database.ts';
import { dropParkedJobs } from '../../../jobs/parked/repository.ts';
import type { ImageStore } from '../../pictures/index.ts';
import type { BackupPlace } from '../places.ts';
import {
  beginBackup,
  deleteBackup,
  endBackup,
  failBackup,
  findBackup,
  listBeyond,
  listFailed,
  noteProgress,
  readBackupSettings,
  type StoredBackup,
} from '../repository.ts';

export interface BackupMaking {
  readonly db: Database;
  readonly url: string;
  readonly images: ImageStore;
  readonly secret: string | null;
  readonly clock: Clock;
  readonly placeOf: (backup: StoredBackup) => Promise<BackupPlace>;
}

/**
 * Makes what was asked for, or had failed. One that a killed process had begun is failed first, and nothing of it stays. Afterwards those
 * beyond the number that is kept go. Answers why it is not there; null: it is.
 */
export async function makeBackup(
  making: BackupMaking,
  id: number,
  signal?: AbortSignal,
): Promise<ArchiveFailure | null> {
  const { db } = making;
  const backup = await findBackup(db, id);
  if (backup === undefined || backup.state === 'done') return null;
  try {
    const place = await making.placeOf(backup);
    await place.removePartial(backup.fileName);
    if (!(await beginBackup(db, id))) return await fail(db, id, INTERRUPTED);
    await make(making, { backup, place, signal });
    return null;
  } catch (error) {
    return fail(db, id, signal?.aborted === true ? INTERRUPTED : failureOf(error));
  }
}

async function fail(db: Database, id: number, failure: ArchiveFailure): Promise<ArchiveFailure> {
  await failBackup(db, id, failure);
  return failure;
}

interface Begun {
  readonly backup: StoredBackup;
  readonly place: BackupPlace;
  readonly signal: AbortSignal | undefined;
}

async function make(making: BackupMaking, { backup, place, signal }: Begun): Promise<void> {
  const { db, clock } = making;
  const sink = await place.openSink(backup.fileName);
  const { manifest, bytes } = await takeBackup({ ...making, now: clock.now() }, sink, {
    onProgress: (step) => noteProgress(db, backup.id, step),
    ...(signal === undefined ? {} : { signal }),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await endBackup(db, backup.id, { bytes, rows, files: manifest.files });
  // Whoever is told that one failed is told so until there is one.
  await dropParkedJobs(db, { task: 'make-backup', subject: 'backupId', ids: await listFailed(db) });
  const { kept } = await readBackupSettings(db);
  for (const old of await listBeyond(db, kept, backup)) {
    await place.remove(old.fileName);
    await deleteBackup(db, old.id);
  }
}
