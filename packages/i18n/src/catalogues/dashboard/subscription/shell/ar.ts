import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'subscription.title': 'الاشتراك',
  'subscription.offers': 'الباقات والإضافات',
};
