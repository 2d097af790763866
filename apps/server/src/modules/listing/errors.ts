import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of listings. */
export const listingErrors = {
  'listing.bad-parameter': entry(400, 'errors.badRequest', 'bad_request', 'debug'),
  'listing.unknown-context': entry(404, 'errors.listing.unknownContext', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof listingErrors, ErrorEntry> {}
}
