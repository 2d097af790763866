/** What only this module writes. */
export const tables = [
  'customers',
  'customer_phones',
  'customer_addresses',
  'customer_segments',
  'customer_linking',
  'customer_merges',
  'past_orders',
  'customer_import_items',
] as const;
