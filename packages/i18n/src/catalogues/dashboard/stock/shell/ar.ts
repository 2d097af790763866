import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'stock.title': 'المخزون',
  'stock.movements': 'الحركات',
  'shell.goStock': 'الذهاب إلى المخزون',
};
