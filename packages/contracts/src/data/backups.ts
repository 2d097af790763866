import { z } from 'zod';

export const BACKUP_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export const BACKUP_PLACES = ['folder', 's3'] as const;
export const BACKUP_SCHEDULES = ['off', 'daily', 'weekly'] as const;
export const BACKUP_FAILURES = ['interrupted', 'disk-full', 'not-writable', 'store', 'other'] as const;

export const backupSchema = z
  .object({
    id: z.int(),
    state: z.enum(BACKUP_STATES),
    cause: z.enum(['person', 'schedule']),
    place: z.enum(BACKUP_PLACES),
    /** the folder on the server, or what keys of the store begin with */
    location: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    rows: z.int(),
    files: z.int(),
    stage: z.enum(['rows', 'files']),
    /** of its stage, from 0 to 1 */
    progress: z.number(),
    failure: z.enum(BACKUP_FAILURES).nullable(),
    detail: z.string(),
    /** who asked for it; empty: the schedule */
    by: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupSchema>;

const settingsFields = {
  schedule: z.enum(BACKUP_SCHEDULES),
  /** of Algiers */
  hour: z.int().min(0).max(23),
  /** 0: Sunday */
  weekday: z.int().min(0).max(6),
  /** how many are kept */
  kept: z.int().min(1).max(365),
  place: z.enum(BACKUP_PLACES),
  /** on the server; empty: `backups` of the data folder */
  folder: z.string().trim().max(400),
  version: z.int(),
};

/** `POST /dashboard/api/backups/settings` */
export const backupSettingsWriteSchema = z.strictObject(settingsFields);
export type BackupSettingsWrite = z.infer<typeof backupSettingsWriteSchema>;

export const backupSettingsSchema = z
  .object({ ...settingsFields, /** null: nothing is planned */ nextAt: z.iso.datetime().nullable() })
  .meta({ id: 'BackupSettings' });
export type BackupSettings = z.infer<typeof backupSettingsSchema>;

/** `GET /dashboard/api/backups`: the settings, and what was backed up, the latest first. */
export const backupsSchema = z
  .object({ rows: z.array(backupSchema), settings: backupSettingsSchema, hasStore: z.boolean() })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backupsSchema>;
