/** What only this module writes. */
export const tables = ['ledger_entries', 'ledger_lines', 'installments'] as const;
