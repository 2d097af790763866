import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'background.title': 'Waiting work',
  'background.alert_one': 'The shop has {{count}} piece of work that could not be done: look at it',
  'background.alert_other': 'The shop has {{count}} pieces of work that could not be done: look at them',
};
