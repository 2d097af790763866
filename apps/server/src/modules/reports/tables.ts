/** What only this module writes. */
export const tables = [
  'order_ways',
  'order_way_products',
  'order_hours',
  'order_funnels',
  'order_ways_stale',
  'report_mailings',
  'report_mailing_people',
  'report_letters',
] as const;
