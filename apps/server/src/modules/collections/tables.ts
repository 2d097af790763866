/** What only this module writes. */
export const tables = ['product_collections'] as const;
