/** What only this module writes. */
export const tables = ['suppliers', 'supplier_products'] as const;
