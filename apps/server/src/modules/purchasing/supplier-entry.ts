/** Suppliers as a kind of entry: where they are stored and which columns of others point to them. */
export const supplierTable = {
  table: 'suppliers',
  hasUuid: true,
  columns: { name: 'name', phone: 'phone', email: 'email', address: 'address', isActive: 'is_active' },
  activeColumn: 'is_active',
  users: [{ table: 'products', column: 'supplier_id', isProduct: true }],
} as const;
