import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'warehouses.title': 'Warehouses',
  'shell.newWarehouse': 'New warehouse',
  'stock.title': 'Stock',
  'stock.movements': 'Movements',
  'stock.lots': 'Lots',
  'stock.locations': 'Locations',
  'stock.rules': 'Rules of lots',
  'shell.goStock': 'Go to stock',
};
