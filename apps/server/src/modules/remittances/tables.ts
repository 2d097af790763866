/** What only this module writes. */
export const tables = [
  'carrier_remittances',
  'carrier_remittance_rows',
  'carrier_statement_mappings',
  'carrier_tariffs',
  'carrier_disputes',
  'carrier_dispute_steps',
  'carrier_dispute_proofs',
] as const;
