/** What only this module writes. */
export const tables = ['transfers', 'transfer_lines', 'transfer_goods', 'transfer_history'] as const;
