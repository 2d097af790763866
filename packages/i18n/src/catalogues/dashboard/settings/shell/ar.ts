import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'auditLog.title': 'سجل التدقيق',
  'apiAccess.title': 'الواجهة البرمجية والإشعارات',
  'redirects.title': 'إعادة التوجيه',
  'homeBuilder.title': 'الصفحة الرئيسية',
  'landingPages.title': 'صفحات البيع',
  'subscription.title': 'الاشتراك',
  'subscription.offers': 'الباقات والإضافات',
  'writings.heading': 'الصفحات والمدونة',
  'menus.title': 'القوائم',
  'theme.title': 'مظهر المتجر',
  'settings.title': 'إعدادات المتجر',
  'data.title': 'البيانات والنسخ الاحتياطية',
};
