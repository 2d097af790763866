import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'data.title': 'Data and backups',
  'data.alert': 'The last backup has failed.',
};
