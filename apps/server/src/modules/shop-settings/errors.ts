import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of the settings of a shop. */
export const settingsErrors = {
  'settings.shop-not-found': entry(404, 'errors.settings.shopNotFound', 'not_found', 'debug'),
  'settings.changed': entry(409, 'errors.settings.changed'),
  'settings.change-not-found': entry(404, 'errors.settings.changeNotFound', 'not_found', 'debug'),
  'settings.changed-since': entry(409, 'errors.settings.changedSince'),
  'settings.are-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof settingsErrors, ErrorEntry> {}
}
