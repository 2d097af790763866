import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'stock.title': 'Stock',
  'stock.movements': 'Movements',
  'stock.lots': 'Lots',
  'stock.locations': 'Locations',
  'stock.rules': 'Rules of lots',
  'shell.goStock': 'Go to stock',
};
