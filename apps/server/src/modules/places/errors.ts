import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of wilayas and communes. */
export const placesErrors = {
  'places.wilaya-not-found': entry(404, 'errors.notFound', 'not_found', 'debug'),
  'places.wilaya-changed': entry(409, 'errors.places.changed'),
  'places.commune-of-another-wilaya': entry(422, 'errors.field.communeOfOtherWilaya', 'validation_failed', 'debug'),
  'places.group-not-found': entry(404, 'errors.notFound', 'not_found', 'debug'),
  'places.group-changed': entry(409, 'errors.places.groupChanged'),
  'places.group-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof placesErrors, ErrorEntry> {}
}
