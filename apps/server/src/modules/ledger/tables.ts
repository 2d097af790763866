/** What only this module writes. */
export const tables = [
  'ledger_entries',
  'ledger_lines',
  'installments',
  'ledger_open_items',
  'ledger_uncounted',
  'ledger_totals',
] as const;
