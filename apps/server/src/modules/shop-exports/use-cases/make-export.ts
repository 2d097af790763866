import type { Clock } from '@hanout/core/kernel';
import { failureOf, INTERRUPTED, type ArchiveFailure } from '../../../archive/archive-failure.ts';
import { takeShopExport } from '../../../archive/take-shop-export.ts';
import type { Database } from '../../../database/database.ts';
import { dropParkedJobs } from '../../../jobs/parked/repository.ts';
import type { ImageStore } from '../../pictures/index.ts';
import type { ExportFiles } from '../export-files.ts';
import {
  beginExport,
  endExport,
  failExport,
  findExport,
  listFailedBeside,
  noteExportStep,
  type StoredExport,
} from '../repository.ts';

export interface ExportMaking {
  readonly db: Database;
  readonly url: string;
  readonly images: ImageStore;
  readonly clock: Clock;
  readonly files: ExportFiles;
}

/** For how long the file can be had. */
export const KEPT_DAYS = 7;

/**
 * Makes what was asked for, or had failed. One that a killed process had begun is failed first, and nothing of it stays. Answers why it
 * is not there; null: it is, or nobody waits for it any more.
 */
export async function makeExport(
  making: ExportMaking,
  id: number,
  signal?: AbortSignal,
): Promise<ArchiveFailure | null> {
  const { db, files } = making;
  const asked = await findExport(db, id);
  if (asked === undefined || asked.state === 'ready' || asked.state === 'expired') return null;
  try {
    await files.removePartial(asked.fileName);
    if (!(await beginExport(db, id))) return await fail(db, id, INTERRUPTED);
    await make(making, asked, signal);
    return null;
  } catch (error) {
    return fail(db, id, signal?.aborted === true ? INTERRUPTED : failureOf(error));
  }
}

async function fail(db: Database, id: number, failure: ArchiveFailure): Promise<ArchiveFailure> {
  await failExport(db, id, failure);
  return failure;
}

async function make(making: ExportMaking, asked: StoredExport, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock, files } = making;
  const sink = await files.openSink(asked.fileName);
  const { manifest, bytes } = await takeShopExport({ ...making, ...asked, now: clock.now() }, sink, {
    onProgress: (step) => noteExportStep(db, asked.id, step),
    ...(signal === undefined ? {} : { signal }),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await endExport(db, asked.id, { bytes, rows, files: manifest.pictures.files, days: KEPT_DAYS });
  // Whoever is told that one failed is told so until there is one.
  const ids = await listFailedBeside(db, asked.id);
  await dropParkedJobs(db, { task: 'make-shop-export', subject: 'exportId', ids });
}
