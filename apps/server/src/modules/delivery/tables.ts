/** What only this module writes. */
export const tables = ['carriers', 'carrier_services', 'carrier_desks', 'carrier_rates', 'shop_carriers'] as const;
