import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.newOrder': 'طلب جديد',
};
