import type { Backup, BackupSettingsWrite } from '@hanout/contracts/data/backups';
import { sql } from 'kysely';
import type { ArchiveFailure } from '../../archive/archive-failure.ts';
import type { Database, Tx } from '../../database/database.ts';

export interface StoredBackup {
  readonly id: number;
  readonly state: Backup['state'];
  readonly place: Backup['place'];
  readonly location: string;
  readonly fileName: string;
}

export interface StoredSettings extends BackupSettingsWrite {
  readonly updatedAt: Date;
}

const columns = ['id', 'state', 'place', 'location', 'file_name as fileName'] as const;

export async function readBackupSettings(db: Database | Tx): Promise<StoredSettings> {
  const row = await db
    .selectFrom('backup_settings')
    .select(['schedule', 'hour', 'weekday', 'kept', 'place', 'folder', 'version', 'updated_at as updatedAt'])
    .executeTakeFirstOrThrow();
  const { schedule, place } = row;
  return {
    ...row,
    schedule: schedule === 'daily' || schedule === 'weekly' ? schedule : 'off',
    place: place === 's3' ? 's3' : 'folder',
  };
}

export async function lockBackupSettings(tx: Tx): Promise<StoredSettings> {
  await sql`select from backup_settings for update`.execute(tx);
  return readBackupSettings(tx);
}

/** Counts its version up. */
export async function writeBackupSettings(tx: Tx, next: BackupSettingsWrite): Promise<void> {
  await tx
    .updateTable('backup_settings')
    .set({
      schedule: next.schedule,
      hour: next.hour,
      weekday: next.weekday,
      kept: next.kept,
      place: next.place,
      folder: next.folder,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .execute();
}

export interface NewBackup {
  readonly cause: Backup['cause'];
  readonly place: Backup['place'];
  readonly location: string;
  readonly fileName: string;
  readonly employeeId: number | null;
}

/** Fails by `backups_underway` while another one is underway. */
export async function insertBackup(tx: Tx, backup: NewBackup): Promise<number> {
  const { id } = await tx
    .insertInto('backups')
    .values({
      cause: backup.cause,
      place: backup.place,
      location: backup.location,
      file_name: backup.fileName,
      employee_id: backup.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findBackup(db: Database | Tx, id: number): Promise<StoredBackup | undefined> {
  return db.selectFrom('backups').select(columns).where('id', '=', id).$narrowType<StoredBackup>().executeTakeFirst();
}

export async function lockBackup(tx: Tx, id: number): Promise<StoredBackup | undefined> {
  await sql`select from backups where id = ${id} for update`.execute(tx);
  return findBackup(tx, id);
}

/** True: it waited, or had failed, and is begun now. */
export async function beginBackup(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ state: 'running', started_at: sql<Date>`now()`, ended_at: null, failure: null, detail: '' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface BackupStep {
  readonly stage: Backup['stage'];
  readonly done: number;
  readonly total: number;
}

export async function noteProgress(db: Database, id: number, { stage, done, total }: BackupStep): Promise<void> {
  await db.updateTable('backups').set({ stage, stage_done: done, stage_total: total }).where('id', '=', id).execute();
}

export interface BackupEnd {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

export async function endBackup(db: Database, id: number, { bytes, rows, files }: BackupEnd): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'done', bytes, row_count: rows, file_count: files, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Of one that is underway. */
export async function failBackup(db: Database, id: number, { failure, detail }: ArchiveFailure): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', failure, detail, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

export async function deleteBackup(db: Database | Tx, id: number): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Those that are there beyond the latest so many of the same place. */
export function listBeyond(db: Database, kept: number, like: StoredBackup): Promise<readonly StoredBackup[]> {
  return db
    .selectFrom('backups')
    .select(columns)
    .where('state', '=', 'done')
    .where('place', '=', like.place)
    .where('location', '=', like.location)
    .orderBy('id', 'desc')
    .offset(sql.lit(kept))
    .$narrowType<StoredBackup>()
    .execute();
}

/** Those that are not there, and of which the bell may still speak. */
export async function listFailed(db: Database): Promise<readonly number[]> {
  const rows = await db.selectFrom('backups').select('id').where('state', '=', 'failed').execute();
  return rows.map(({ id }) => id);
}

/** When the schedule last asked for one; null: never. */
export async function lastScheduledAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('cause', '=', 'schedule')
    .executeTakeFirst();
  return row?.at ?? null;
}
