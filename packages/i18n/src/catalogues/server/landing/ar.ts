import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.landing.notFound': 'صفحة البيع هذه غير موجودة.',
  'errors.landing.changed': 'عدّل شخص آخر هذه الصفحة في هذه الأثناء.',
  'errors.landing.wrong': 'بعض الحقول تحتاج إلى تصحيح.',
  'errors.landing.nameless': 'سمِّ الصفحة.',
  'errors.landing.slug': 'لا حرف ولا رقم في هذا العنوان.',
  'errors.landing.slugTaken': 'لصفحة بيع أخرى هذا العنوان.',
  'errors.landing.product': 'المتجر لا يبيع هذا المنتج.',
  'errors.landing.isCompared': 'هناك مقارنة جارية على هذه الصفحة.',
  'errors.landing.isNotCompared': 'لا مقارنة جارية على هذه الصفحة.',
  'errors.landing.nothingToCompare': 'انشروا النسخة «ب» أولًا.',
};
