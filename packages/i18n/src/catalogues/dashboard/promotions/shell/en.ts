import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'promo.title': 'Promotions',
  'promo.new': 'New promotion',
  'promo.calendar': 'Calendar',
};
