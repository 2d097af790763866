import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of exports of a whole shop. */
export const shopExportErrors = {
  'shop-exports.not-found': entry(404, 'errors.shopExports.notFound', 'not_found', 'debug'),
  'shop-exports.underway': entry(409, 'errors.shopExports.underway'),
  'shop-exports.file-is-gone': entry(409, 'errors.shopExports.fileIsGone'),
  'shop-exports.persons-are-forbidden': entry(403, 'errors.shopExports.personsAreForbidden'),
  'shop-exports.is-wider-than-scope': entry(403, 'errors.shopExports.isWiderThanScope'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof shopExportErrors, ErrorEntry> {}
}
