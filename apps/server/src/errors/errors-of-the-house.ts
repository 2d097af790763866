import { entry, type ErrorEntries } from './error-codes.ts';

/** What any route may answer, whatever it is about. */
export const errorsOfTheHouse = {
  'request.malformed': entry(400, 'errors.badRequest', 'bad_request'),
  'request.validation-failed': entry(422, 'errors.validation', 'validation_failed'),
  'request.not-found': entry(404, 'errors.notFound', 'not_found', 'debug'),
  'request.unauthenticated': entry(401, 'errors.unauthenticated', 'unauthenticated', 'debug'),
  'request.forbidden': entry(403, 'errors.forbidden', 'forbidden'),
  'request.of-other-shops': entry(403, 'errors.ofOtherShops'),
  'request.too-large': entry(413, 'errors.tooLarge', 'too_large'),
  'request.unsupported-media-type': entry(415, 'errors.unsupportedMediaType', 'unsupported_media_type'),
  'request.rate-limited': entry(429, 'errors.rateLimited', 'rate_limited'),
  'system.unavailable': entry(503, 'errors.unavailable', 'unavailable', 'warn'),
  'system.too-busy': entry(503, 'errors.busy', 'unavailable', 'debug'),
  'system.unexpected': entry(500, 'errors.unexpected', 'unexpected', 'error'),
} as const satisfies ErrorEntries;

declare module './error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof errorsOfTheHouse, ErrorEntry> {}
}
