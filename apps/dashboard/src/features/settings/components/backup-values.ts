import { BACKUP_PLACES, BACKUP_SCHEDULES } from '@hanout/contracts/data/backups';
import type { BackupSettings, BackupSettingsWrite } from '@hanout/contracts/data/backups';
import type { Translate } from '@hanout/i18n';

export const BACKUP_FIELDS = ['schedule', 'hour', 'weekday', 'kept', 'place', 'folder'] as const;

export type BackupValues = Readonly<Record<(typeof BACKUP_FIELDS)[number], string>>;

export const backupValues = ({ schedule, hour, weekday, kept, place, folder }: BackupSettings): BackupValues => ({
  schedule,
  hour: String(hour),
  weekday: String(weekday),
  kept: String(kept),
  place,
  folder,
});

export const toBackupWrite = (values: BackupValues, version: number): BackupSettingsWrite => ({
  schedule: BACKUP_SCHEDULES.find((each) => each === values.schedule) ?? 'off',
  hour: Number(values.hour),
  weekday: Number(values.weekday),
  kept: Number(values.kept),
  place: BACKUP_PLACES.find((each) => each === values.place) ?? 'folder',
  folder: values.folder,
  version,
});

const MOST_KEPT = 365;

/** What is wrong before the server is asked. */
export function checkBackupValues({ kept }: BackupValues, translate: Translate): Partial<BackupValues> {
  const count = Number(kept);
  return Number.isInteger(count) && count >= 1 && count <= MOST_KEPT ? {} : { kept: translate('data.wrongKept') };
}
