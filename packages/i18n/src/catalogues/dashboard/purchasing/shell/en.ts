import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.supplierOrders': 'Supplier orders',
  'shell.suppliers': 'Suppliers',
  'shell.newSupplierOrder': 'New supplier order',
  'shell.allSupplierOrders': 'All supplier orders for “{{text}}”',
  'shell.keys.supplierOrder': 'Supplier order',
};
