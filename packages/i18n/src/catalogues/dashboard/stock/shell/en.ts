import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'stock.title': 'Stock',
  'stock.movements': 'Movements',
  'shell.goStock': 'Go to stock',
};
