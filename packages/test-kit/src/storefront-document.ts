/**
 * The two tables of the storefront document that tests walk row by row: each row stands in one list here, and each list is
 * the key of a table of cases, so that a row without a case does not compile.
 */

/** §7, the calls. */
export const CALLS = [
  'GET /public/utilis/api/commune/wilaya/{wilaya}',
  'GET /public/utilis/api/transport/commune/{commune}?subtotal={number}&channel=eCommerce',
  'POST /web/api/cart/checkout',
  'POST /web/api/cart/abandoned/cart',
  'GET /web/api/product/cross_selling/{productUid}/{brandUuid}/{mainCategoryUuid}',
  'POST /web/api/product/submit/review',
  'GET /web/public/api/brand/products/{idOrSlug}',
  'GET /web/public/api/brandLine/products/{idOrSlug}',
  'GET /web/public/api/collection/products/{idOrSlug}',
  'GET /web/public/api/new/products',
  'GET /web/public/api/discounted/products/all',
  'GET /web/public/api/discount/products/{idOrSlug}',
  'GET /web/public/api/category/products/{idOrSlug}',
] as const;
export type CallRow = (typeof CALLS)[number];

/** §8, the error catalogue: what a shopper's browser makes of it. */
export const SHOWN_ERRORS = [
  'Checkout HTTP 429',
  'Other non-OK checkout response or network failure',
  'Submit during cooldown',
  'Missing mandatory fields',
  'Empty cart',
  'Abandoned-cart capture without CSRF token',
  'Listing failure',
  'Empty listing',
  'Communes or transporters failure',
  'Cross-selling failure',
  'Review submit failure',
  'Review missing fields',
  'Product-list JSON that cannot be parsed',
  'Encrypted storage failure on write',
  'Product card with bad shop prop',
  'Module without content',
] as const;
export type ShownError = (typeof SHOWN_ERRORS)[number];

/** §8, the error catalogue: what the server answers. */
export const ANSWERED_ERRORS = ['Checkout HTTP 429', 'Empty listing', 'Unknown listing context type'] as const;
export type AnsweredError = (typeof ANSWERED_ERRORS)[number];
