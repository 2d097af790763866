/** What only this module writes. */
export const tables = [
  'stock_counts',
  'stock_count_lines',
  'stock_count_entries',
  'stock_count_history',
  'stock_count_notes',
  'stock_count_parts',
  'stock_counted',
  'stock_count_plans',
] as const;
