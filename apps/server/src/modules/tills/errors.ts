import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of tills. */
export const tillErrors = {
  'tills.not-found': entry(404, 'errors.tills.tillNotFound', 'not_found', 'debug'),
  'tills.changed': entry(409, 'errors.tills.tillChanged'),
  'tills.is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'tills.is-closed': entry(401, 'errors.tills.tillIsClosed', undefined, 'debug'),
  'tills.opening-is-over': entry(404, 'errors.tills.openingIsOver', 'not_found', 'debug'),
  'tills.shop-not-found': entry(404, 'errors.tills.shopNotFound', 'not_found', 'debug'),
  'tills.settings-changed': entry(409, 'errors.tills.settingsChanged'),
  'tills.cashier-not-found': entry(404, 'errors.tills.cashierNotFound', 'not_found', 'debug'),
  'tills.cashier-changed': entry(409, 'errors.tills.cashierChanged'),
  'tills.pin-is-too-simple': entry(422, 'errors.tills.pinTooSimple', 'validation_failed', 'debug'),
  'tills.role-not-found': entry(404, 'errors.tills.roleNotFound', 'not_found', 'debug'),
  'tills.rights-changed': entry(409, 'errors.tills.rightsChanged'),
  'tills.session-not-found': entry(404, 'errors.tills.sessionNotFound', 'not_found', 'debug'),
  'tills.conflict-not-found': entry(404, 'errors.tills.conflictNotFound', 'not_found', 'debug'),
  'tills.conflict-changed': entry(409, 'errors.tills.conflictChanged'),
  'tills.conflict-is-settled': entry(409, 'errors.tills.conflictIsSettled'),
  'tills.ticket-not-found': entry(404, 'errors.tills.ticketNotFound', 'not_found', 'debug'),
  'tills.phone-is-wrong': entry(422, 'errors.tills.phoneIsWrong', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof tillErrors, ErrorEntry> {}
}
