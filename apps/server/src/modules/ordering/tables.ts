/** What only this module writes. */
export const tables = [
  'orders',
  'order_lines',
  'order_line_components',
  'order_cooldowns',
  'order_history',
  'order_operations',
  'shipments',
] as const;
