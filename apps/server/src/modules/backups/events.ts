import { z } from 'zod';

export interface AskedBackup {
  readonly backupId: number;
}

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'backup.asked': AskedBackup;
  }
}

export const backupEvents = { 'backup.asked': z.object({ backupId: z.int() }) };
