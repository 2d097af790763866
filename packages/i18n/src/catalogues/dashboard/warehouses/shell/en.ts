import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'warehouses.title': 'Warehouses',
  'shell.newWarehouse': 'New warehouse',
};
