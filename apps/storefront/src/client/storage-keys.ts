/** Keys in browser storage, as storefront §3 prints them; those it does not print are ours. */
export const storageKeys = {
  cart: 'cart',
  cartId: 'cartId',
  checkout: 'checkout',
  lastPurchaseTime: 'lastPurchaseTime',
  lastOrder: 'lastOrder',
  recentlySeen: 'recentlySeen',
  temporaryCustomerId: 'temporaryCustomerId',
  shopCartId: (shopUuid: string): string => `${shopUuid}_cartId`,
  cooldown: (shopUuid: string): string => `${shopUuid}_cooldown`,
} as const;
