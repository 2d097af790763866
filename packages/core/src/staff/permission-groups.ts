import type { Permission } from './permissions.ts';

/** The permissions as a person chooses them, what belongs together side by side. */
export const permissionGroups = [
  {
    key: 'orders',
    permissions: [
      'orders.read',
      'orders.create',
      'orders.price',
      'orders.confirm',
      'orders.cancel',
      'orders.assign',
      'orders.note',
      'orders.export',
    ],
  },
  {
    key: 'customers',
    permissions: ['customers.read', 'customers.contact', 'customers.write', 'customers.export', 'customers.erase'],
  },
  { key: 'shipping', permissions: ['preparation.pack', 'shipments.manage', 'returns.manage'] },
  {
    key: 'money',
    permissions: [
      'payments.read',
      'payments.record',
      'payments.refund',
      'money.read',
      'invoices.read',
      'invoices.issue',
      'remittances.manage',
      'remittances.reverse',
      'profits.read',
      'reports.read',
    ],
  },
  { key: 'catalogue', permissions: ['catalog.read', 'catalog.write', 'promotions.write', 'content.write'] },
  {
    key: 'stock',
    permissions: [
      'stock.read',
      'stock.write',
      'stock.approve',
      'transfers.manage',
      'stock.receive',
      'purchasing.manage',
      'receiving.over',
      'incidents.manage',
    ],
  },
  {
    key: 'house',
    permissions: [
      'pos.sell',
      'pos.manage',
      'attendance.manage',
      'attendance.correct',
      'staff.manage',
      'settings.write',
      'data.manage',
      'audit.read',
      'api.manage',
      'subscription.manage',
    ],
  },
] as const satisfies readonly { readonly key: string; readonly permissions: readonly Permission[] }[];
