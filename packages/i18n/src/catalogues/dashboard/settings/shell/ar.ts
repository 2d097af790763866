import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'settings.title': 'إعدادات المتجر',
  'data.title': 'البيانات والنسخ الاحتياطية',
};
