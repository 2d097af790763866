/** What only this module writes. */
export const tables = ['carrier_accounts'] as const;
