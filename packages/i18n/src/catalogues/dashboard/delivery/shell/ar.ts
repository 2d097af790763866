import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'carriers.title': 'التوصيل',
  'shell.newCarrier': 'شركة توصيل جديدة',
};
