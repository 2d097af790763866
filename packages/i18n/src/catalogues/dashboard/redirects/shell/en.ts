import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'redirects.title': 'Redirects',
};
