/** What only this module writes. */
export const tables = [
  'warehouses',
  'shop_warehouses',
  'stocks',
  'stock_lots',
  'stock_movements',
  'stock_reservations',
  'stock_thresholds',
  'stock_locations',
  'lot_rules',
  'expiry_days',
  'stock_recounts',
  'lot_promotions',
] as const;
