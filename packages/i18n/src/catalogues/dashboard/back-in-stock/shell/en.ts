import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'wanted.title': 'Back-in-stock requests',
};
