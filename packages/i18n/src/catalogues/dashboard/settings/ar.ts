import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'settings.shop': 'المتجر',
  'settings.social': 'شبكات التواصل',
  'settings.socialWhy': 'تظهر العناوين المملوءة أسفل كل صفحة من المتجر.',
  'settings.wrongAddress': 'اكتب عنوان صفحتك الكامل على هذه الشبكة.',
  'settings.consent': 'إشعار بيانات الجهاز',
  'settings.showsConsent': 'إظهار الإشعار للزوّار',
  'settings.consentWhy': 'يقول مرة واحدة ما يبقى على أجهزتهم ويقود إلى صفحة الخصوصية.',
  'settings.consentFr': 'النص بالفرنسية',
  'settings.consentAr': 'النص بالعربية',
  'settings.consentEn': 'النص بالإنجليزية',
  'settings.consentEmpty': 'اتركه فارغًا لتظهر الجملة المعتادة',
  'settings.listings': 'قوائم المنتجات',
  'settings.listingDisplay': 'بعد المنتجات الأولى',
  'settings.listingPageSize': 'عدد المنتجات في الصفحة',
  'settings.saved': 'حُفظت إعدادات المتجر.',
  'settings.display.load_more': 'زر «عرض المزيد»',
  'settings.display.infinite': 'تتابع مع التمرير',
  'settings.display.pagination': 'صفحات مرقّمة',
};
