/** What kind of order staff write down (ST-04), and the channel on which it is priced and counted. */
export const ORDER_TYPES = [
  { type: 'phone', channel: 'Phone' },
  { type: 'physical_shop', channel: 'POS' },
  { type: 'wholesaler', channel: 'Wholesale' },
  { type: 'installment', channel: 'Installment' },
  { type: 'online', channel: 'eCommerce' },
] as const;
export type OrderTypeName = (typeof ORDER_TYPES)[number]['type'];
