/** What only this module writes. */
export const tables = ['images'] as const;
