/** What only this module writes. */
export const tables = ['notifications'] as const;
