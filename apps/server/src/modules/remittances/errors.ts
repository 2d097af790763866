import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of what carriers pay. */
export const remittanceErrors = {
  'remittances.not-found': entry(404, 'errors.remittances.notFound', 'not_found', 'debug'),
  'remittances.changed': entry(409, 'errors.remittances.changed'),
  'remittances.is-in-another-state': entry(409, 'errors.remittances.otherState'),
  'remittances.rows-changed': entry(409, 'errors.remittances.rowsChanged'),
  'remittances.rows-are-unexplained': entry(409, 'errors.remittances.unexplained'),
  'remittances.nothing-is-included': entry(409, 'errors.remittances.nothingIncluded'),
  'remittances.key-is-reused': entry(422, 'errors.remittances.keyReused', 'key_reused'),
  'remittances.file-not-found': entry(404, 'errors.remittances.fileNotFound', 'not_found', 'debug'),
  'remittances.file-is-gone': entry(409, 'errors.remittances.fileGone'),
  'remittances.mapping-is-wrong': entry(422, 'errors.remittances.mappingWrong', 'validation_failed', 'debug'),
  'remittances.carrier-is-unknown': entry(422, 'errors.remittances.carrierUnknown', 'validation_failed', 'debug'),
  'remittances.no-account': entry(409, 'errors.remittances.noAccount'),
  'remittances.carrier-lists-nothing': entry(409, 'errors.remittances.listsNothing'),
  'remittances.carrier-failed': entry(409, 'errors.remittances.carrierFailed'),
  'remittances.payment-is-not-listed': entry(409, 'errors.remittances.paymentNotListed'),
  'remittances.row-not-found': entry(404, 'errors.remittances.rowNotFound', 'not_found', 'debug'),
  'remittances.order-is-unknown': entry(422, 'errors.remittances.orderUnknown', 'validation_failed', 'debug'),
  'remittances.row-cannot-be-included': entry(422, 'errors.remittances.rowExcluded', 'validation_failed'),
  'remittances.orders-changed': entry(409, 'errors.remittances.ordersChanged'),
  'remittances.tariff-changed': entry(409, 'errors.remittances.tariffChanged'),
  'remittances.day-is-to-come': entry(422, 'errors.remittances.dayToCome', 'validation_failed'),
  'remittances.carrier-not-found': entry(404, 'errors.remittances.carrierNotFound', 'not_found', 'debug'),
  'remittances.order-not-found': entry(404, 'errors.remittances.orderNotFound', 'not_found', 'debug'),
  'remittances.dispute-not-found': entry(404, 'errors.remittances.disputeNotFound', 'not_found', 'debug'),
  'remittances.dispute-is-open': entry(409, 'errors.remittances.disputeOpen'),
  'remittances.dispute-changed': entry(409, 'errors.remittances.disputeChanged'),
  'remittances.dispute-cannot': entry(409, 'errors.remittances.disputeCannot'),
  'remittances.note-is-missing': entry(422, 'errors.remittances.noteMissing', 'validation_failed', 'debug'),
  'remittances.proof-not-found': entry(404, 'errors.remittances.proofNotFound', 'not_found', 'debug'),
  'remittances.proof-is-unreadable': entry(422, 'errors.remittances.proofUnreadable', 'validation_failed', 'debug'),
  'remittances.too-many-proofs': entry(409, 'errors.remittances.tooManyProofs'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof remittanceErrors, ErrorEntry> {}
}
