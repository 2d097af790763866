import { backupsSchema } from '@hanout/contracts/data/backups';
import type { Backup, Backups, BackupSettingsWrite } from '@hanout/contracts/data/backups';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const backupsKey = ['data', 'backups'] as const;
const WHILE_UNDERWAY_MS = 1_000;

export const isUnderway = ({ state }: Pick<Backup, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Looked at each second while one is made. */
export function backupsQuery(api: ApiClient) {
  return queryOptions<Backups>({
    queryKey: backupsKey,
    queryFn: ({ signal }) => api.read('/backups', backupsSchema, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderway) === true ? WHILE_UNDERWAY_MS : false),
  });
}

export const makeBackup = (api: ApiClient): Promise<Answer<Backups>> => api.send('/backups', backupsSchema, {});

export const deleteBackup = (api: ApiClient, id: number): Promise<Answer<Backups>> =>
  api.send(`/backups/${id}/delete`, backupsSchema, {});

export const writeBackupSettings = (api: ApiClient, write: BackupSettingsWrite): Promise<Answer<Backups>> =>
  api.send('/backups/settings', backupsSchema, write);
