/** What only this module writes. */
export const tables = ['installation_settings'] as const;
