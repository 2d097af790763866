import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of landing pages. */
export const landingErrors = {
  'landing.not-found': entry(404, 'errors.landing.notFound', 'not_found', 'debug'),
  'landing.changed': entry(409, 'errors.landing.changed'),
  'landing.is-wrong': entry(422, 'errors.landing.wrong', 'validation_failed', 'debug'),
  'landing.is-compared': entry(409, 'errors.landing.isCompared'),
  'landing.is-not-compared': entry(409, 'errors.landing.isNotCompared'),
  'landing.nothing-to-compare': entry(409, 'errors.landing.nothingToCompare'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof landingErrors, ErrorEntry> {}
}
