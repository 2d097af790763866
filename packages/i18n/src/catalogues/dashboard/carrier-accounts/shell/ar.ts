import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'carrierAccounts.title': 'حسابات شركات التوصيل',
  'announcing.title': 'طرود للتصريح بها',
};
