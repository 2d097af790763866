import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.supplierOrders': 'طلبيات الموردين',
  'shell.suppliers': 'الموردون',
  'shell.newSupplierOrder': 'طلبية مورّد جديدة',
  'shell.allSupplierOrders': 'كل طلبيات الموردين التي فيها «{{text}}»',
  'shell.keys.supplierOrder': 'طلبية مورّد',
};
