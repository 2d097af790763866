import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.searchAllProducts': 'كل المنتجات المطابقة لـ «{{text}}»',
  'shell.products': 'المنتجات',
  'shell.goProducts': 'الذهاب إلى المنتجات',
  'gallery.searchProducts': 'المنتجات',
};
