import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'data.title': 'البيانات والنسخ الاحتياطية',
  'data.alert': 'فشلت آخر نسخة احتياطية.',
};
