/** What only this module writes. */
export const tables = [
  'orders',
  'order_lines',
  'order_line_components',
  'order_cooldowns',
  'order_history',
  'order_notes',
  'order_tags',
  'order_tag_links',
  'order_operations',
  'shipments',
  'call_rules',
  'order_calls',
  'call_pickups',
  'call_leases',
  'blacklisted_phones',
] as const;
