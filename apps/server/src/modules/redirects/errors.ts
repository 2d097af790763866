import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of redirects. */
export const redirectErrors = {
  'redirects.not-found': entry(404, 'errors.redirects.notFound', 'not_found', 'debug'),
  'redirects.changed': entry(409, 'errors.redirects.changed'),
  'redirects.is-wrong': entry(422, 'errors.redirects.wrong', 'validation_failed', 'debug'),
  'redirects.too-many': entry(422, 'errors.redirects.tooMany'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof redirectErrors, ErrorEntry> {}
}
