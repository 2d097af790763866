/** What only this module writes. */
export const tables = ['audit_log'] as const;
