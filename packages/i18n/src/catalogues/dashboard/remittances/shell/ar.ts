import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.remittances': 'تحويلات شركات التوصيل',
};
