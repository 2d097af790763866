import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'reports.title': 'Reports',
};
