import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of papers. */
export const paperErrors = {
  'papers.order-not-found': entry(404, 'errors.papers.orderNotFound', 'not_found', 'debug'),
  'papers.invoice-not-found': entry(404, 'errors.papers.invoiceNotFound', 'not_found', 'debug'),
  'papers.shop-not-found': entry(404, 'errors.papers.shopNotFound', 'not_found', 'debug'),
  'papers.format-not-offered': entry(422, 'errors.papers.formatNotOffered'),
  'papers.order-is-not-confirmed': entry(409, 'errors.papers.orderNotConfirmed'),
  'papers.already-invoiced': entry(409, 'errors.papers.alreadyInvoiced'),
  'papers.already-cancelled': entry(409, 'errors.papers.alreadyCancelled'),
  'papers.identity-is-missing': entry(409, 'errors.papers.identityMissing'),
  'papers.settings-changed': entry(409, 'errors.papers.settingsChanged'),
  'papers.stamp-is-wrong': entry(422, 'errors.papers.stampWrong'),
  'papers.stamp-has-begun': entry(409, 'errors.papers.stampBegun'),
  'papers.stamp-is-known': entry(422, 'errors.papers.stampKnown'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof paperErrors, ErrorEntry> {}
}
