/** What only this module writes. */
export const tables = [
  'supplier_orders',
  'supplier_order_lines',
  'supplier_order_history',
  'supplier_order_series',
] as const;
