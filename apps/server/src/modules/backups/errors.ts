import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of backups. */
export const backupErrors = {
  'backups.not-found': entry(404, 'errors.backups.notFound', 'not_found', 'debug'),
  'backups.underway': entry(409, 'errors.backups.underway'),
  'backups.settings-changed': entry(409, 'errors.backups.settingsChanged'),
  'backups.folder-is-wrong': entry(422, 'errors.backups.folderIsWrong'),
  'backups.no-store': entry(422, 'errors.backups.noStore'),
  'backups.file-is-gone': entry(404, 'errors.backups.fileIsGone', 'not_found'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof backupErrors, ErrorEntry> {}
}
