import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'requests.title': 'Back-in-stock requests',
};
