import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'moderation.title': 'التقييمات',
  'library.title': 'مكتبة الصور',
  'shell.searchAllProducts': 'كل المنتجات المطابقة لـ «{{text}}»',
  'shell.products': 'المنتجات',
  'shell.goProducts': 'الذهاب إلى المنتجات',
  'shell.newProduct': 'منتج جديد',
  'shell.importProducts': 'استيراد منتجات',
  'gallery.searchProducts': 'المنتجات',
};
