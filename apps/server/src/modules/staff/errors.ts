import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of sign-in and accounts. */
export const staffErrors = {
  'staff.credentials-are-wrong': entry(401, 'errors.staff.credentials'),
  'staff.too-many-guesses': entry(429, 'errors.staff.tooManyGuesses', undefined, 'warn'),
  'staff.sign-in-is-busy': entry(503, 'errors.staff.busy', undefined, 'warn'),
  'staff.first-run-code-is-wrong': entry(422, 'errors.staff.firstRunCode', 'validation_failed'),
  'staff.owner-is-missing': entry(404, 'errors.staff.ownerMissing', 'not_found'),
  'staff.first-run-is-over': entry(404, 'errors.notFound', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof staffErrors, ErrorEntry> {}
}
