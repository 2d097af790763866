import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of what is built: menus, theme. */
export const documentErrors = {
  'documents.shop-not-found': entry(404, 'errors.documents.shopNotFound', 'not_found', 'debug'),
  'documents.version-not-found': entry(404, 'errors.documents.versionNotFound', 'not_found', 'debug'),
  'documents.changed': entry(409, 'errors.documents.changed'),
  'documents.shown-since': entry(409, 'errors.documents.shownSince'),
  'documents.nothing-before': entry(409, 'errors.documents.nothingBefore'),
  'documents.schedule-is-over': entry(422, 'errors.documents.scheduleIsOver', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof documentErrors, ErrorEntry> {}
}
