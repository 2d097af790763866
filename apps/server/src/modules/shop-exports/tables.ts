/** What only this module writes. */
export const tables = ['shop_exports'] as const;
