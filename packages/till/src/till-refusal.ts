/** What a till does not do, and why; a screen has words for each code. */
export type TillRefusal =
  | { readonly code: TillRefusalCode }
  /** beyond what this cashier may: a manager's PIN lifts it (`people.approve`) */
  | { readonly code: 'till.needs-manager'; readonly limitBasisPoints: number | null }
  | { readonly code: 'till.pin-is-wrong'; readonly triesLeft: number }
  | { readonly code: 'till.pin-must-wait'; readonly until: number }
  /** cash + card and the total; `differenceCentimes` above 0: too much */
  | { readonly code: 'till.payment-differs'; readonly differenceCentimes: number }
  | { readonly code: 'till.events-wait'; readonly waiting: number }
  /** the server said why, in words of its own */
  | { readonly code: 'till.server-refuses'; readonly detail: string };

export const TILL_REFUSAL_CODES = [
  // the device
  'till.link-is-used',
  'till.is-revoked',
  'till.is-away',
  'till.storage-is-full',
  'till.storage-is-missing',
  'till.window-only-reads',
  // people and sessions
  'till.nobody-signed-in',
  'till.has-no-pin',
  'till.session-is-closed',
  'till.session-is-open',
  'till.comment-is-needed',
  'till.reason-is-needed',
  'till.basket-is-not-empty',
  // selling
  'till.basket-is-empty',
  'till.line-is-gone',
  'till.product-is-unknown',
  'till.combination-is-needed',
  'till.pack-is-not-this-pack',
  'till.quantity-is-out-of-range',
  'till.price-is-out-of-range',
  'till.discount-is-too-large',
  'till.may-not-name',
  'till.ticket-is-unknown',
  'till.nothing-to-take-back',
  'till.search-is-too-short',
  'till.phone-is-wrong',
  'till.customer-not-created',
  'till.customer-network-error',
  // paying
  'till.deposit-is-above-total',
  'till.deposit-is-nothing',
  'till.installments-differ',
  'till.installments-are-out-of-order',
  'till.customer-is-needed',
  'till.payment-is-under-way',
  'till.order-is-not-here',
  'till.order-is-not-settled',
  // what waits
  'till.event-is-unreadable',
  // files
  'till.file-is-not-readable',
] as const;
export type TillRefusalCode = (typeof TILL_REFUSAL_CODES)[number];
