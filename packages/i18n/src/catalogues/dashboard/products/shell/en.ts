import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'moderation.title': 'Reviews',
  'library.title': 'Media library',
  'shell.searchAllProducts': 'All products for “{{text}}”',
  'shell.products': 'Products',
  'shell.goProducts': 'Go to products',
  'shell.newProduct': 'New product',
  'shell.importProducts': 'Import products',
  'gallery.searchProducts': 'Products',
};
