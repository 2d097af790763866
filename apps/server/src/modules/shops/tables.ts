/** What only this module writes. */
export const tables = ['shops', 'shop_hosts', 'shop_texts'] as const;
