import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'warehouses.title': 'المستودعات',
  'shell.newWarehouse': 'مستودع جديد',
  'stock.title': 'المخزون',
  'stock.movements': 'الحركات',
  'stock.lots': 'الدفعات',
  'stock.locations': 'أماكن التخزين',
  'stock.rules': 'قواعد الدفعات',
  'shell.goStock': 'الذهاب إلى المخزون',
};
