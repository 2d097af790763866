import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of accounts with carriers. */
export const carrierAccountErrors = {
  'carrier-accounts.account-not-found': entry(404, 'errors.carrierAccounts.accountNotFound', 'not_found', 'debug'),
  'carrier-accounts.account-changed': entry(409, 'errors.carrierAccounts.accountChanged'),
  'carrier-accounts.account-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'carrier-accounts.account-is-archived': entry(409, 'errors.carrierAccounts.accountIsArchived'),
  'carrier-accounts.carrier-has-one': entry(409, 'errors.carrierAccounts.carrierHasOne'),
  'carrier-accounts.tells-no-places': entry(409, 'errors.carrierAccounts.tellsNoPlaces'),
  'carrier-accounts.tells-no-fees': entry(409, 'errors.carrierAccounts.tellsNoFees'),
  'carrier-accounts.nothing-unsure': entry(404, 'errors.carrierAccounts.nothingUnsure', 'not_found', 'debug'),
  'carrier-accounts.parcel-not-found': entry(404, 'errors.carrierAccounts.nothingToTell', 'not_found', 'debug'),
  'carrier-accounts.nothing-to-tell': entry(409, 'errors.carrierAccounts.nothingToTell'),
  'carrier-accounts.labels-not-found': entry(404, 'errors.carrierAccounts.labelsNotFound', 'not_found', 'debug'),
  'carrier-accounts.commune-is-gone': entry(409, 'errors.carrierAccounts.communeIsGone'),
  'carrier-accounts.too-many-accounts': entry(409, 'errors.carrierAccounts.tooManyAccounts'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof carrierAccountErrors, ErrorEntry> {}
}
