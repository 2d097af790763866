/** What only this module writes. */
export const tables = ['pins'] as const;
