import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'apiAccess.title': 'API & webhooks',
};
