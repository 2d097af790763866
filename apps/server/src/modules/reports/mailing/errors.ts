import { entry, type ErrorEntries } from '../../../errors/error-codes.ts';

/** Refusals of reports that leave by themselves. */
export const mailingErrors = {
  'reports.mailing-not-found': entry(404, 'errors.reports.mailingNotFound', 'not_found', 'debug'),
  'reports.mailing-changed': entry(409, 'errors.reports.mailingChanged'),
  'reports.mailing-cannot-leave': entry(409, 'errors.reports.mailingCannotLeave'),
  'reports.mailing-is-wrong': entry(422, 'errors.reports.mailingWrong', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof mailingErrors, ErrorEntry> {}
}
