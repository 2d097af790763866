import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'pictures.use.combination': 'التركيبات',
  'pictures.use.product': 'منتجات أخرى',
  'pictures.use.pack': 'الحزم',
  'pictures.use.category': 'الفئات',
  'pictures.use.collection': 'المجموعات',
  'pictures.use.brand': 'العلامات',
  'pictures.use.line': 'التشكيلات',
  'pictures.use.value': 'قيم السمات',
  'pictures.use.promotion': 'لافتات العروض',
  'pictures.use.block': 'أقسام الصفحات',
  'pictures.use.home-block': 'أجزاء الصفحة الرئيسية',
  'pictures.use.post': 'مقالات المدونة',
  'pictures.use.post-category': 'أقسام المدونة',
  'pictures.use.carrier': 'شركات التوصيل',
  'pictures.use.shop': 'شعار المتجر وأيقونته',
  'pictures.useMore_one': 'وواحد آخر',
  'pictures.useMore_two': 'واثنان آخران',
  'pictures.useMore_few': 'و{{count}} أخرى',
  'pictures.useMore_many': 'و{{count}} أخرى',
  'pictures.useMore_other': 'و{{count}} أخرى',
};
