import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of carriers and rates. */
export const deliveryErrors = {
  'delivery.carrier-not-found': entry(404, 'errors.delivery.carrierNotFound', 'not_found', 'debug'),
  'delivery.carrier-changed': entry(409, 'errors.delivery.carrierChanged'),
  'delivery.carrier-of-another-shop': entry(403, 'errors.delivery.carrierOfAnotherShop'),
  'delivery.carrier-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'delivery.rates-are-wrong': entry(422, 'errors.delivery.ratesAreWrong', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof deliveryErrors, ErrorEntry> {}
}
