import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'stock.title': 'المخزون',
  'stock.movements': 'الحركات',
  'stock.lots': 'الدفعات',
  'stock.locations': 'أماكن التخزين',
  'stock.rules': 'قواعد الدفعات',
  'shell.goStock': 'الذهاب إلى المخزون',
};
