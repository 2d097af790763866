import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'promo.title': 'العروض',
  'promo.new': 'عرض جديد',
  'promo.calendar': 'التقويم',
};
