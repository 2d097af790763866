import type { SavedViewList } from '@hanout/contracts/saved-views';
import type { Permission } from '@hanout/core/staff';

/** Who may have views of a list, and who may make and change those that everybody has. */
export const listPermissions: Readonly<
  Record<SavedViewList, { readonly reads: Permission; readonly shares: Permission }>
> = {
  orders: { reads: 'orders.read', shares: 'orders.assign' },
  products: { reads: 'catalog.read', shares: 'catalog.write' },
  promotions: { reads: 'catalog.read', shares: 'promotions.write' },
  customers: { reads: 'customers.read', shares: 'customers.write' },
  returns: { reads: 'orders.read', shares: 'returns.manage' },
  debts: { reads: 'money.read', shares: 'money.read' },
  stock: { reads: 'stock.read', shares: 'stock.write' },
  lots: { reads: 'stock.read', shares: 'stock.write' },
  movements: { reads: 'stock.read', shares: 'stock.write' },
  journal: { reads: 'money.read', shares: 'money.read' },
  'stock-counts': { reads: 'stock.read', shares: 'stock.write' },
  incidents: { reads: 'incidents.manage', shares: 'incidents.manage' },
  'supplier-orders': { reads: 'purchasing.manage', shares: 'purchasing.manage' },
  suppliers: { reads: 'purchasing.manage', shares: 'purchasing.manage' },
  receipts: { reads: 'stock.receive', shares: 'stock.receive' },
  'supplier-invoices': { reads: 'purchasing.manage', shares: 'purchasing.manage' },
  transfers: { reads: 'stock.read', shares: 'transfers.manage' },
  'hand-overs': { reads: 'shipments.manage', shares: 'shipments.manage' },
  'late-parcels': { reads: 'orders.read', shares: 'shipments.manage' },
  waves: { reads: 'preparation.pack', shares: 'preparation.pack' },
  remittances: { reads: 'remittances.manage', shares: 'remittances.manage' },
  'carrier-orders': { reads: 'remittances.manage', shares: 'remittances.manage' },
  'carriers-owe': { reads: 'remittances.manage', shares: 'remittances.manage' },
  'carrier-accounts': { reads: 'settings.write', shares: 'settings.write' },
  'letters-to-nobody': { reads: 'settings.write', shares: 'settings.write' },
  'till-days': { reads: 'pos.manage', shares: 'pos.manage' },
  'till-cases': { reads: 'pos.manage', shares: 'pos.manage' },
  disputes: { reads: 'remittances.manage', shares: 'remittances.manage' },
};
