/** What was posted is never changed, and comes to nothing or is not posted; what it leaves open is kept beside it. */
export const triggers = {
  ledger_entries_are_append_only: 'ledger_entries',
  ledger_lines_are_append_only: 'ledger_lines',
  ledger_entries_balance: 'ledger_lines',
  ledger_lines_keep_open_items: 'ledger_lines',
} as const;
