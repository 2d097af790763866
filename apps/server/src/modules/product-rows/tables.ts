/** What only this module writes. */
export const tables = ['product_rows'] as const;
