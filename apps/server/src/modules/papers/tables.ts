/** What only this module writes. */
export const tables = ['paper_settings', 'stamp_duties', 'invoice_series', 'invoices'] as const;
