import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of orders, by shoppers and by staff. */
export const orderingErrors = {
  'ordering.order-not-found': entry(404, 'errors.order.notFound', 'not_found', 'debug'),
  'ordering.action-not-found': entry(404, 'errors.order.actionNotFound', 'not_found'),
  'ordering.input-is-missing': entry(422, 'errors.validation', 'validation_failed'),
  'ordering.order-changed': entry(409, 'errors.order.changed'),
  'ordering.stock-missing': entry(409, 'errors.order.stockMissing'),
  'ordering.wrong-state-for-action': entry(409, 'errors.order.wrongState'),
  'ordering.preparation-has-begun': entry(409, 'errors.order.preparationHasBegun'),
  'ordering.parcel-is-announced': entry(409, 'errors.order.parcelIsAnnounced'),
  'ordering.expedition-has-begun': entry(409, 'errors.order.expeditionHasBegun'),
  'ordering.expedition-has-not-begun': entry(409, 'errors.order.expeditionHasNotBegun'),
  'ordering.parcel-is-on-its-way': entry(409, 'errors.order.parcelIsOnItsWay'),
  'ordering.parcel-is-not-announced': entry(409, 'errors.order.parcelIsNotAnnounced'),
  'ordering.parcel-is-not-packed': entry(409, 'errors.order.parcelIsNotPacked'),
  'ordering.parcel-is-not-handed-over': entry(409, 'errors.order.parcelIsNotHandedOver'),
  'ordering.order-is-not-confirmed': entry(409, 'errors.order.notConfirmed'),
  'ordering.order-is-fetched': entry(409, 'errors.order.isFetched'),
  'ordering.order-is-given-up': entry(409, 'errors.order.isGivenUp'),
  'ordering.parcel-is-back': entry(409, 'errors.order.parcelIsBack'),
  'ordering.nothing-is-paid': entry(409, 'errors.order.nothingIsPaid'),
  'ordering.carrier-has-paid': entry(409, 'errors.order.carrierHasPaid'),
  'ordering.collection-is-given-back': entry(409, 'errors.order.collectionIsGivenBack'),
  'ordering.deposit-is-forfeited': entry(409, 'errors.order.depositIsForfeited'),
  'ordering.call-is-not-to-undo': entry(409, 'errors.order.callIsNotToUndo'),
  'ordering.call-rule-not-found': entry(404, 'errors.order.callRuleNotFound', 'not_found', 'debug'),
  'ordering.call-rule-changed': entry(409, 'errors.order.callRuleChanged'),
  'ordering.script-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'ordering.tracking-is-taken': entry(422, 'errors.validation', 'validation_failed'),
  'ordering.promotion-used-up': entry(409, 'errors.order.promotionUsedUp'),
  'ordering.permission-is-missing': entry(403, 'errors.order.permissionIsMissing'),
  'ordering.out-of-stock': entry(409, 'errors.ordering.outOfStock', 'out_of_stock'),
  'ordering.not-deliverable': entry(409, 'errors.ordering.notDeliverable', 'not_deliverable'),
  'ordering.price-changed': entry(409, 'errors.ordering.priceChanged', 'price_changed'),
  'ordering.sold-thing-is-unknown': entry(422, 'errors.ordering.soldThingIsUnknown', 'unknown_product'),
  'ordering.sold-total-is-above-lines': entry(422, 'errors.ordering.soldTotalIsAboveLines', 'total_above_lines'),
  'ordering.key-is-reused': entry(422, 'errors.ordering.keyReused', 'key_reused'),
  'ordering.buyer-is-cooling-down': entry(429, 'errors.ordering.cooldown', 'cooldown', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof orderingErrors, ErrorEntry> {}
}
