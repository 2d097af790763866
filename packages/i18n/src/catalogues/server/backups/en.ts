import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.backups.notFound': 'This backup is no longer there.',
  'errors.backups.underway': 'A backup is already being made.',
  'errors.backups.settingsChanged': 'Somebody else has just changed these settings.',
  'errors.backups.folderIsWrong':
    'This folder cannot be written on the server. Give a full path, for example /srv/backups.',
  'errors.backups.noStore': 'Set up the S3 store first.',
  'errors.backups.fileIsGone': 'The file is no longer where it was.',
};
