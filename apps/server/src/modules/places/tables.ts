/** What only this module writes. */
export const tables = ['wilayas', 'communes', 'wilaya_groups'] as const;
