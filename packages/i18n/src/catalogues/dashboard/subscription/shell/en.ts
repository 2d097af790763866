import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'subscription.title': 'Subscription',
  'subscription.offers': 'Plans and add-ons',
};
