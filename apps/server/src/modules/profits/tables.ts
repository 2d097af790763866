/** What only this module writes. */
export const tables = [
  'order_results',
  'order_result_products',
  'order_results_stale',
  'profit_totals',
  'profit_cells',
  'profit_pairs',
  'way_totals',
  'packaging_costs',
] as const;
