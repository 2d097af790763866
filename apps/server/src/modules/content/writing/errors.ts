import { entry, type ErrorEntries } from '../../../errors/error-codes.ts';

/** Refusals of what a shop writes. */
export const writingErrors = {
  'writings.not-found': entry(404, 'errors.writings.notFound', 'not_found', 'debug'),
  'writings.changed': entry(409, 'errors.writings.changed'),
  'writings.is-needed-by-law': entry(409, 'errors.writings.neededByLaw'),
  'writings.is-wrong': entry(422, 'errors.writings.wrong', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof writingErrors, ErrorEntry> {}
}
