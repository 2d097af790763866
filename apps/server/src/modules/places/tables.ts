/** What only this module writes. */
export const tables = ['wilayas', 'communes'] as const;
