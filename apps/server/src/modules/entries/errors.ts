import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of entries, and of the forms that they share with products. */
export const entryErrors = {
  'catalog.entry-not-found': entry(404, 'errors.catalog.entryNotFound', 'not_found', 'debug'),
  'catalog.entry-changed': entry(409, 'errors.catalog.entryChanged'),
  'catalog.entry-is-used': entry(409, 'errors.catalog.entryIsUsed'),
  'catalog.category-under-itself': entry(422, 'errors.catalog.categoryUnderItself'),
  'catalog.form-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof entryErrors, ErrorEntry> {}
}
