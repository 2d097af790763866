/** What only this module writes. */
export const tables = [
  'carrier_hooks',
  'carrier_refused_letters',
  'carrier_inbox',
  'followed_parcels',
  'parcel_events',
  'carrier_asking',
  'parcel_tasks',
  'late_parcel_rules',
  'parcel_claims',
] as const;
