import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of sign-in and accounts. */
export const staffErrors = {
  'staff.credentials-are-wrong': entry(401, 'errors.staff.credentials'),
  'staff.too-many-guesses': entry(429, 'errors.staff.tooManyGuesses', undefined, 'warn'),
  'staff.sign-in-is-busy': entry(503, 'errors.staff.busy', undefined, 'warn'),
  'staff.first-run-code-is-wrong': entry(422, 'errors.staff.firstRunCode', 'validation_failed'),
  'staff.owner-is-missing': entry(404, 'errors.staff.ownerMissing', 'not_found'),
  'staff.first-run-is-over': entry(404, 'errors.notFound', 'not_found', 'debug'),
  'staff.role-not-found': entry(404, 'errors.staff.roleNotFound', 'not_found', 'debug'),
  'staff.role-changed': entry(409, 'errors.staff.roleChanged'),
  'staff.role-is-held': entry(409, 'errors.staff.roleIsHeld'),
  'staff.role-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'staff.role-name-is-taken': entry(422, 'errors.staff.roleNameTaken', 'validation_failed', 'debug'),
  'staff.owner-role-stays': entry(403, 'errors.staff.ownerRoleStays', 'forbidden'),
  'staff.beyond-you': entry(403, 'errors.staff.beyondYou', 'forbidden', 'warn'),
  'staff.employee-not-found': entry(404, 'errors.staff.employeeNotFound', 'not_found', 'debug'),
  'staff.employee-changed': entry(409, 'errors.staff.employeeChanged'),
  'staff.employee-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'staff.email-is-taken': entry(422, 'errors.staff.emailTaken', 'validation_failed', 'debug'),
  'staff.last-owner': entry(409, 'errors.staff.lastOwner'),
  'staff.not-yourself': entry(409, 'errors.staff.notYourself'),
  'staff.link-is-over': entry(404, 'errors.staff.linkIsOver', 'not_found', 'debug'),
  'staff.password-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'staff.second-factor-is-needed': entry(401, 'errors.staff.secondFactorNeeded', undefined, 'debug'),
  'staff.second-factor-is-wrong': entry(401, 'errors.staff.secondFactorWrong'),
  'staff.second-factor-is-due': entry(403, 'errors.staff.secondFactorDue', undefined, 'debug'),
  'staff.second-factor-stays': entry(409, 'errors.staff.secondFactorStays'),
  'staff.passkey-is-unknown': entry(401, 'errors.staff.passkeyUnknown'),
  'staff.passkey-is-needed': entry(401, 'errors.staff.passkeyNeeded'),
  'staff.passkey-is-wrong': entry(422, 'errors.staff.passkeyWrong', 'validation_failed', 'debug'),
  'staff.passkey-not-found': entry(404, 'errors.staff.passkeyNotFound', 'not_found', 'debug'),
  'staff.account-changed': entry(409, 'errors.staff.employeeChanged'),
  'staff.session-not-found': entry(404, 'errors.staff.sessionNotFound', 'not_found', 'debug'),
  'staff.no-mail-server': entry(409, 'errors.staff.noMailServer'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof staffErrors, ErrorEntry> {}
}
