import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of saved views. */
export const viewErrors = {
  'views.view-not-found': entry(404, 'errors.views.notFound', 'not_found', 'debug'),
  'views.view-changed': entry(409, 'errors.views.changed'),
  'views.name-is-missing': entry(422, 'errors.views.nameMissing', 'validation_failed', 'debug'),
  'views.name-is-taken': entry(422, 'errors.views.nameTaken', 'validation_failed', 'debug'),
  'views.too-many-views': entry(422, 'errors.views.tooMany'),
  'views.not-everybodys': entry(403, 'errors.views.notEverybodys', 'forbidden'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof viewErrors, ErrorEntry> {}
}
