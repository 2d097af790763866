/** What the outside sees of a refusal. The status and the sentence live here, never in core. */
export interface ErrorEntry {
  readonly status: number;
  /** Key in the catalogue `errors`. */
  readonly message: string;
  /** The code on the wire, where the contract gives one that differs from ours. */
  readonly wireCode?: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
}

const entry = (
  status: number,
  message: string,
  wireCode?: string,
  logLevel: ErrorEntry['logLevel'] = 'info',
): ErrorEntry => ({
  status,
  message,
  logLevel,
  ...(wireCode === undefined ? {} : { wireCode }),
});

/** Every code that a route may answer with. A code that is not here does not compile. */
export const errorCatalogue = {
  'request.malformed': entry(400, 'errors.badRequest', 'bad_request'),
  'request.validation-failed': entry(422, 'errors.validation', 'validation_failed'),
  'request.not-found': entry(404, 'errors.notFound', 'not_found', 'debug'),
  'request.unauthenticated': entry(401, 'errors.unauthenticated', 'unauthenticated', 'debug'),
  'request.forbidden': entry(403, 'errors.forbidden', 'forbidden'),
  'request.too-large': entry(413, 'errors.tooLarge', 'too_large'),
  'request.unsupported-media-type': entry(415, 'errors.unsupportedMediaType', 'unsupported_media_type'),
  'request.rate-limited': entry(429, 'errors.rateLimited', 'rate_limited'),
  'listing.bad-parameter': entry(400, 'errors.badRequest', 'bad_request', 'debug'),
  'listing.unknown-context': entry(404, 'errors.listing.unknownContext', 'not_found', 'debug'),
  'system.unavailable': entry(503, 'errors.unavailable', 'unavailable', 'warn'),
  'system.unexpected': entry(500, 'errors.unexpected', 'unexpected', 'error'),
  'ordering.order-not-found': entry(404, 'errors.order.notFound', 'not_found', 'debug'),
  'ordering.action-not-found': entry(404, 'errors.order.actionNotFound', 'not_found'),
  'ordering.input-is-missing': entry(422, 'errors.validation', 'validation_failed'),
  'ordering.order-changed': entry(409, 'errors.order.changed'),
  'ordering.stock-missing': entry(409, 'errors.order.stockMissing'),
  'ordering.wrong-state-for-action': entry(409, 'errors.order.wrongState'),
  'ordering.preparation-has-begun': entry(409, 'errors.order.preparationHasBegun'),
  'ordering.parcel-is-announced': entry(409, 'errors.order.parcelIsAnnounced'),
  'ordering.promotion-used-up': entry(409, 'errors.order.promotionUsedUp'),
  'ordering.permission-is-missing': entry(403, 'errors.order.permissionIsMissing'),
  'reviews.review-not-found': entry(404, 'errors.review.notFound', 'not_found', 'debug'),
  'reviews.review-changed': entry(409, 'errors.review.changed'),
  'reviews.review-replaced': entry(409, 'errors.review.replaced'),
  'catalog.product-not-found': entry(404, 'errors.catalog.productNotFound', 'not_found', 'debug'),
  'catalog.entry-not-found': entry(404, 'errors.catalog.entryNotFound', 'not_found', 'debug'),
  'catalog.entry-changed': entry(409, 'errors.catalog.entryChanged'),
  'catalog.entry-is-used': entry(409, 'errors.catalog.entryIsUsed'),
  'catalog.category-under-itself': entry(422, 'errors.catalog.categoryUnderItself'),
  'catalog.bulk-not-found': entry(404, 'errors.catalog.bulkNotFound', 'not_found', 'debug'),
  'catalog.product-changed': entry(409, 'errors.catalog.productChanged'),
  'catalog.form-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'catalog.combination-not-found': entry(404, 'errors.catalog.combinationNotFound', 'not_found', 'debug'),
  'catalog.combination-not-saved': entry(422, 'errors.catalog.combinationNotSaved', 'validation_failed'),
  'catalog.too-many-combinations': entry(422, 'errors.catalog.tooManyCombinations'),
  'catalog.image-not-found': entry(404, 'errors.catalog.imageNotFound', 'not_found', 'debug'),
  'images.not-a-picture': entry(422, 'errors.catalog.imageRefused'),
  'images.too-slow': entry(503, 'errors.catalog.imageTooSlow', 'unavailable', 'warn'),
  'catalog.image-too-large': entry(422, 'errors.catalog.imageTooLarge'),
  'images.too-large': entry(422, 'errors.catalog.imageTooManyPixels'),
  'catalog.too-many-images': entry(422, 'errors.catalog.tooManyImages'),
  'inventory.warehouse-not-found': entry(404, 'errors.inventory.warehouseNotFound', 'not_found', 'debug'),
  'inventory.stock-not-added': entry(422, 'errors.inventory.stockNotAdded', 'validation_failed'),
  'inventory.stock-changed': entry(409, 'errors.inventory.stockChanged'),
  'inventory.key-is-reused': entry(422, 'errors.inventory.keyReused', 'key_reused'),
  'inventory.warehouse-changed': entry(409, 'errors.inventory.warehouseChanged'),
  'inventory.warehouse-not-empty': entry(409, 'errors.inventory.warehouseNotEmpty'),
  'inventory.warehouse-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'inventory.recount-is-running': entry(409, 'errors.inventory.recountIsRunning'),
  'promotions.not-found': entry(404, 'errors.promotion.notFound', 'not_found', 'debug'),
  'promotions.changed': entry(409, 'errors.promotion.changed'),
  'promotions.wrong-state': entry(409, 'errors.promotion.wrongState'),
  'promotions.scope-is-locked': entry(409, 'errors.promotion.scopeLocked'),
  'promotions.of-another-shop': entry(403, 'errors.promotion.ofAnotherShop'),
  'promotions.draft-is-wrong': entry(422, 'errors.validation', 'validation_failed'),
  'promotions.has-no-own-codes': entry(409, 'errors.promotion.hasNoOwnCodes'),
  'staff.credentials-are-wrong': entry(401, 'errors.staff.credentials'),
  'staff.too-many-guesses': entry(429, 'errors.staff.tooManyGuesses', undefined, 'warn'),
  'staff.sign-in-is-busy': entry(503, 'errors.staff.busy', undefined, 'warn'),
  'staff.first-run-code-is-wrong': entry(422, 'errors.staff.firstRunCode', 'validation_failed'),
  'staff.owner-is-missing': entry(404, 'errors.staff.ownerMissing', 'not_found'),
  'staff.first-run-is-over': entry(404, 'errors.notFound', 'not_found', 'debug'),
  'ordering.out-of-stock': entry(409, 'errors.ordering.outOfStock', 'out_of_stock'),
  'ordering.not-deliverable': entry(409, 'errors.ordering.notDeliverable', 'not_deliverable'),
  'ordering.price-changed': entry(409, 'errors.ordering.priceChanged', 'price_changed'),
  'ordering.key-is-reused': entry(422, 'errors.ordering.keyReused', 'key_reused'),
  'ordering.buyer-is-cooling-down': entry(429, 'errors.ordering.cooldown', 'cooldown', 'debug'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
