/** What kind of buyer somebody is (ST-18): nobody in particular, or one who buys to sell, at the wholesale price from its quantity on. */
export const customerTypes = ['walk_in', 'wholesaler'] as const;
export type CustomerType = (typeof customerTypes)[number];
