import { permissions, type Permission } from './permissions.ts';

export interface RoleDefinition {
  readonly code: string;
  /** as stored; screens translate the codes that they know */
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** whoever has it alone sees only the orders that are assigned to them */
  readonly onlyAssignedOrders?: boolean;
}

/** The role that holds everything, whatever a release adds; it is neither edited nor archived. */
export const OWNER_ROLE = 'owner';

/** What changes who may do what, and what cannot be taken back. */
const ownersAlone: ReadonlySet<Permission> = new Set([
  'staff.manage',
  'settings.write',
  'data.manage',
  'customers.erase',
  'api.manage',
  'subscription.manage',
]);

const without = (...left: readonly Permission[]): readonly Permission[] =>
  permissions.filter((permission) => !left.includes(permission));

const readsGoods = ['catalog.read', 'stock.read'] as const;

/** The roles that an installation begins with (storefront document §6, BO-42); the house edits them afterwards. */
export const initialRoles: readonly RoleDefinition[] = [
  { code: OWNER_ROLE, name: 'Propriétaire', permissions },
  { code: 'manager', name: 'Gérant', permissions: without('customers.erase', 'data.manage', 'subscription.manage') },
  {
    code: 'back-office',
    name: 'Back-office',
    permissions: without(...ownersAlone, 'stock.approve', 'remittances.reverse'),
  },
  {
    code: 'catalogue-editor',
    name: 'Responsable du catalogue',
    permissions: [...readsGoods, 'catalog.write', 'promotions.write'],
  },
  { code: 'content-editor', name: 'Responsable du contenu', permissions: ['content.write', 'catalog.read'] },
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
      ...readsGoods,
    ],
  },
  {
    code: 'order-employee',
    name: 'Employé affecté aux commandes',
    permissions: ['orders.read', 'orders.confirm', 'orders.note', 'customers.read', 'customers.contact', ...readsGoods],
    onlyAssignedOrders: true,
  },
  {
    code: 'cashier',
    name: 'Caissier',
    permissions: [
      'pos.sell',
      'orders.read',
      'customers.read',
      ...readsGoods,
      'payments.record',
      'invoices.read',
      'incidents.manage',
    ],
  },
  {
    code: 'supplier-orders',
    name: 'Responsable des achats',
    permissions: [
      'purchasing.manage',
      'stock.receive',
      'receiving.over',
      'catalog.write',
      ...readsGoods,
      'stock.write',
    ],
  },
  {
    code: 'warehouse',
    name: 'Magasinier',
    permissions: [
      'preparation.pack',
      'shipments.manage',
      'returns.manage',
      'transfers.manage',
      'stock.receive',
      'stock.read',
      'stock.write',
      'orders.read',
      'incidents.manage',
    ],
  },
  {
    code: 'accountant',
    name: 'Comptable',
    permissions: [
      'orders.read',
      'payments.read',
      'money.read',
      'invoices.read',
      'invoices.issue',
      'remittances.manage',
      'profits.read',
      'reports.read',
      'audit.read',
    ],
  },
];
