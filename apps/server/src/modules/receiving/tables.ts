/** What only this module writes. */
export const tables = [
  'receipts',
  'receipt_lines',
  'receipt_costs',
  'receipt_decisions',
  'receipt_history',
  'product_costs',
  'product_cost_steps',
  'supplier_invoices',
  'supplier_invoice_dues',
  'supplier_invoice_photos',
] as const;
