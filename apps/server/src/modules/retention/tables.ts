/** What only this module writes. */
export const tables = ['retention_runs', 'retention_settings'] as const;
