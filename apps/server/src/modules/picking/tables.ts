/** What only this module writes. */
export const tables = [
  'pick_waves',
  'pick_wave_orders',
  'pick_wave_lines',
  'pick_wave_history',
  'order_parcels',
  'order_parcel_photos',
  'hand_overs',
  'hand_over_orders',
] as const;
