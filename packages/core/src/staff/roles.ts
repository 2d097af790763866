import { permissions, type Permission } from './permissions.ts';

export interface RoleDefinition {
  readonly code: string;
  /** as stored; screens translate the codes that they know */
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** What changes who may do what, and what cannot be taken back. */
const ownersAlone: ReadonlySet<Permission> = new Set(['staff.manage', 'settings.write', 'customers.erase']);

/** The roles that an installation begins with (storefront document §6, BO-42); each shop edits them afterwards. */
export const initialRoles: readonly RoleDefinition[] = [
  { code: 'owner', name: 'Propriétaire', permissions },
  {
    code: 'back-office',
    name: 'Back-office',
    permissions: permissions.filter((permission) => !ownersAlone.has(permission)),
  },
  {
    code: 'seller',
    name: 'Vendeur',
    permissions: [
      'orders.read',
      'orders.create',
      'orders.confirm',
      'orders.cancel',
      'orders.note',
      'returns.manage',
      'customers.read',
      'customers.contact',
      'customers.write',
      'invoices.read',
      'catalog.read',
      'stock.read',
    ],
  },
  {
    code: 'order-employee',
    name: 'Employé affecté aux commandes',
    permissions: [
      'orders.read',
      'orders.confirm',
      'orders.note',
      'customers.read',
      'customers.contact',
      'catalog.read',
      'stock.read',
    ],
  },
  {
    code: 'cashier',
    name: 'Caissier',
    permissions: [
      'pos.sell',
      'orders.read',
      'customers.read',
      'catalog.read',
      'stock.read',
      'payments.record',
      'invoices.read',
      'incidents.manage',
    ],
  },
  {
    code: 'supplier-orders',
    name: 'Responsable des achats',
    permissions: ['purchasing.manage', 'catalog.read', 'catalog.write', 'stock.read', 'stock.write'],
  },
  {
    code: 'warehouse',
    name: 'Magasinier',
    permissions: [
      'preparation.pack',
      'shipments.manage',
      'returns.manage',
      'transfers.manage',
      'stock.read',
      'stock.write',
      'orders.read',
      'incidents.manage',
    ],
  },
];
