import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.newOrder': 'طلبية جديدة',
};
