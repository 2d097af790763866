import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'settings.title': 'Shop settings',
  'data.title': 'Data and backups',
};
