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

const COMMUNE = ['id', 'name', 'nameAr', 'deliverable'].map((field) => `0.${field}`);
/** The first element of the answer is used. */
const TRANSPORTER = ['id', 'name', 'transporterLogo', 'image', 'price', 'finalPrice', 'promo', 'deliveryCommune'].map(
  (field) => `0.0.${field}`,
);
const LISTING = [
  'products',
  ...['brands', 'brandlines', 'subCategories', 'features', 'attributes', 'priceRange.min', 'priceRange.max'].map(
    (field) => `filterData.${field}`,
  ),
];

/** §7 and §3: what the document names in the answer of each call, as paths into it. None where nothing is said of it. */
export const ANSWER_FIELDS: Readonly<Record<CallRow, readonly string[]>> = {
  'GET /public/utilis/api/commune/wilaya/{wilaya}': COMMUNE,
  'GET /public/utilis/api/transport/commune/{commune}?subtotal={number}&channel=eCommerce': TRANSPORTER,
  'POST /web/api/cart/checkout': ['orderUuid', 'redirectUrl'],
  'POST /web/api/cart/abandoned/cart': [],
  'GET /web/api/product/cross_selling/{productUid}/{brandUuid}/{mainCategoryUuid}': [
    'relatedProducts',
    'productsFromSameBrand',
    'productsFromSameCategory',
    'newProducts',
  ],
  'POST /web/api/product/submit/review': [],
  'GET /web/public/api/brand/products/{idOrSlug}': LISTING,
  'GET /web/public/api/brandLine/products/{idOrSlug}': LISTING,
  'GET /web/public/api/collection/products/{idOrSlug}': LISTING,
  'GET /web/public/api/new/products': LISTING,
  'GET /web/public/api/discounted/products/all': LISTING,
  'GET /web/public/api/discount/products/{idOrSlug}': LISTING,
  'GET /web/public/api/category/products/{idOrSlug}': LISTING,
};

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
