import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of promotions. */
export const promotionErrors = {
  'promotions.not-found': entry(404, 'errors.promotion.notFound', 'not_found', 'debug'),
  'promotions.changed': entry(409, 'errors.promotion.changed'),
  'promotions.wrong-state': entry(409, 'errors.promotion.wrongState'),
  'promotions.scope-is-locked': entry(409, 'errors.promotion.scopeLocked'),
  'promotions.of-another-shop': entry(403, 'errors.promotion.ofAnotherShop'),
  'promotions.draft-is-wrong': entry(422, 'errors.validation', 'validation_failed'),
  'promotions.has-no-own-codes': entry(409, 'errors.promotion.hasNoOwnCodes'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof promotionErrors, ErrorEntry> {}
}
