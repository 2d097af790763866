/** What only this module writes. */
export const tables = ['backup_settings', 'backups'] as const;
