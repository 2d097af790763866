/** What only this module writes. */
export const tables = [
  'customers',
  'customer_phones',
  'customer_addresses',
  'customer_segments',
  'customer_linking',
  'past_orders',
  'customer_import_items',
] as const;
