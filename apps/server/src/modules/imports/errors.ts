import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of imports. */
export const importErrors = {
  'catalog.import-not-found': entry(404, 'errors.catalog.importNotFound', 'not_found', 'debug'),
  'catalog.import-state': entry(409, 'errors.catalog.importState'),
  'catalog.import-stock-forbidden': entry(403, 'errors.catalog.importStockForbidden'),
  'catalog.import-not-whole': entry(409, 'errors.catalog.importNotWhole'),
  'catalog.import-piece': entry(422, 'errors.catalog.importPiece'),
  'catalog.import-unreadable': entry(422, 'errors.catalog.importUnreadable'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof importErrors, ErrorEntry> {}
}
