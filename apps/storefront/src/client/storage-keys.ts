/** What is kept under `consent` of a shopper who lets networks measure. */
export const ACCEPTED = 'accepted';

/** Keys in browser storage, as storefront §3 prints them; those it does not print are ours. */
export const storageKeys = {
  cart: 'cart',
  cartId: 'cartId',
  checkout: 'checkout',
  lastPurchaseTime: 'lastPurchaseTime',
  lastOrder: 'lastOrder',
  recentlySeen: 'recentlySeen',
  /** The index of placed orders, and the key that it is encrypted with. */
  orders: 'orders',
  ordersKey: 'ordersKey',
  landing: 'landing',
  consent: 'consent',
  favourites: 'favourites',
  temporaryCustomerId: 'temporaryCustomerId',
  shopCartId: (shopUuid: string): string => `${shopUuid}_cartId`,
  coupon: (shopUuid: string): string => `${shopUuid}_coupon`,
  cooldown: (shopUuid: string): string => `${shopUuid}_cooldown`,
} as const;
