/** What only this module writes. */
export const tables = ['suppliers'] as const;
