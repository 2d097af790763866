/** What only this module writes. */
export const tables = [
  'subscription_offers',
  'subscription_offer_texts',
  'subscription_items',
  'subscription_payments',
] as const;
