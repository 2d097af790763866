/** What only this module writes. */
export const tables = ['redirects'] as const;
