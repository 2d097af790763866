import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals about suppliers. */
export const purchasingErrors = {
  'purchasing.supplier-not-found': entry(404, 'errors.purchasing.notFound', 'not_found', 'debug'),
  'purchasing.supplier-changed': entry(409, 'errors.purchasing.changed'),
  'purchasing.form-is-wrong': entry(422, 'errors.purchasing.formWrong', 'validation_failed', 'debug'),
  'purchasing.thing-is-unknown': entry(422, 'errors.purchasing.thingUnknown', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof purchasingErrors, ErrorEntry> {}
}
