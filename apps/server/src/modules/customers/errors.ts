import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals about customers. */
export const customerErrors = {
  'customers.customer-not-found': entry(404, 'errors.customers.notFound', 'not_found', 'debug'),
  'customers.customer-changed': entry(409, 'errors.customers.changed'),
  'customers.customer-is-known': entry(409, 'errors.customers.isKnown'),
  'customers.form-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'customers.address-of-other': entry(422, 'errors.customers.addressOfOther'),
  'customers.too-many-addresses': entry(422, 'errors.customers.tooManyAddresses'),
  'customers.key-is-reused': entry(422, 'errors.customers.keyReused', 'key_reused'),
  'customers.import-not-found': entry(404, 'errors.customers.importNotFound', 'not_found', 'debug'),
  'customers.import-state': entry(409, 'errors.customers.importState'),
  'customers.file-is-unknown': entry(422, 'errors.customers.fileUnknown'),
  'customers.segment-not-found': entry(404, 'errors.customers.segmentNotFound', 'not_found', 'debug'),
  'customers.segment-changed': entry(409, 'errors.customers.segmentChanged'),
  'customers.segment-name-is-taken': entry(422, 'errors.customers.segmentNameTaken'),
  'customers.segment-says-nothing': entry(422, 'errors.customers.segmentSaysNothing'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof customerErrors, ErrorEntry> {}
}
