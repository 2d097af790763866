import { backupAlertSchema } from '@hanout/contracts/data/backup-alert';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

export const backupAlertKey = ['data', 'alert'] as const;
const EVERY_MS = 5 * 60_000;

/** Whether the last backup failed; looked at now and then, since it is made by the clock. */
export function backupAlertQuery(api: ApiClient) {
  return queryOptions<{ readonly isFailed: boolean }>({
    queryKey: backupAlertKey,
    queryFn: ({ signal }) => api.read('/backups/alert', backupAlertSchema, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY_MS),
    retry: false,
  });
}
