import { backupAlertSchema } from '@hanout/contracts/data/backup-alert';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

export const backupAlertKey = ['data', 'alert'] as const;

/** Whether the last backup failed. */
export function backupAlertQuery(api: ApiClient) {
  return queryOptions({
    queryKey: backupAlertKey,
    queryFn: ({ signal }) => api.read('/backups/alert', backupAlertSchema, { signal }),
  });
}
