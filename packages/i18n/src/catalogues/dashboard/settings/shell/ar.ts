import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'settings.title': 'إعدادات المتجر',
  'data.title': 'البيانات والنسخ الاحتياطية',
  'data.alert': 'فشلت آخر نسخة احتياطية.',
};
