/** What only this module writes. */
export const tables = ['product_rows', 'stock_lines'] as const;
