/** What only this module writes. */
export const tables = ['stock_counts', 'stock_count_lines', 'stock_count_entries', 'stock_count_history'] as const;
