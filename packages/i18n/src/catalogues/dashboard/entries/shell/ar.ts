import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'catalog.title': 'عناصر الكتالوج',
  'catalog.kind.categories': 'الفئات',
  'catalog.kind.brands': 'العلامات',
  'catalog.kind.brand-lines': 'التشكيلات',
  'catalog.kind.collections': 'المجموعات',
  'catalog.kind.tags': 'الوسوم',
  'catalog.kind.attributes': 'السمات',
  'catalog.kind.attribute-values': 'القيم',
  'catalog.kind.features': 'الخصائص',
  'catalog.kind.feature-values': 'القيم',
  'catalog.kind.families': 'العائلات',
  'catalog.kind.tax-rates': 'نسب الرسم',
  'catalog.kind.suppliers': 'المورّدون',
  'catalog.kind.search-terms': 'كلمات البحث',
  'catalog.starters.open': 'ابدأ من مجال نشاطك',
};
