import { z } from 'zod';

/** `GET /dashboard/api/backups/alert`: whether the last one failed. */
export const backupAlertSchema = z.object({ isFailed: z.boolean() });
