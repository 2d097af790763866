import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.searchAllProducts': 'All products for “{{text}}”',
  'shell.products': 'Products',
  'shell.goProducts': 'Go to products',
  'gallery.searchProducts': 'Products',
};
