import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'warehouses.title': 'المستودعات',
  'shell.newWarehouse': 'مستودع جديد',
};
