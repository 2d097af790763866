/** What only this module writes. */
export const tables = [
  'carrier_accounts',
  'carrier_quotas',
  'carrier_syncs',
  'carrier_sync_steps',
  'carrier_wilayas',
  'carrier_communes',
  'carrier_account_desks',
  'carrier_fees',
  'carrier_commune_matches',
  'carrier_closed_communes',
  'carrier_parcels',
  'carrier_label_runs',
  'carrier_labels',
] as const;
