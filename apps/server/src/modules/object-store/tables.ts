/** What only this module writes. */
export const tables = ['object_store'] as const;
