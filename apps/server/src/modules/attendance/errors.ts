import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of attendance. */
export const attendanceErrors = {
  'attendance.schedule-not-found': entry(404, 'errors.attendance.scheduleNotFound', 'not_found', 'debug'),
  'attendance.schedule-changed': entry(409, 'errors.attendance.scheduleChanged'),
  'attendance.schedule-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'attendance.name-is-taken': entry(422, 'errors.attendance.nameTaken', 'validation_failed', 'debug'),
  'attendance.schedule-is-used': entry(409, 'errors.attendance.scheduleIsUsed'),
  'attendance.person-not-found': entry(404, 'errors.attendance.personNotFound', 'not_found', 'debug'),
  'attendance.person-changed': entry(409, 'errors.attendance.personChanged'),
  'attendance.badge-is-taken': entry(422, 'errors.attendance.badgeTaken', 'validation_failed', 'debug'),
  'attendance.absence-not-found': entry(404, 'errors.attendance.absenceNotFound', 'not_found', 'debug'),
  'attendance.absence-changed': entry(409, 'errors.attendance.absenceChanged'),
  'attendance.absence-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'attendance.stamp-not-found': entry(404, 'errors.attendance.stampNotFound', 'not_found', 'debug'),
  'attendance.stamp-is-void': entry(409, 'errors.attendance.stampIsVoid'),
  'attendance.stamp-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'attendance.not-your-own': entry(403, 'errors.attendance.notYourOwn', 'forbidden'),
  'attendance.kiosk-not-found': entry(404, 'errors.attendance.kioskNotFound', 'not_found', 'debug'),
  'attendance.kiosk-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'attendance.kiosk-changed': entry(409, 'errors.attendance.kioskChanged'),
  'attendance.kiosk-is-closed': entry(401, 'errors.attendance.kioskIsClosed', undefined, 'debug'),
  'attendance.opening-is-over': entry(404, 'errors.attendance.openingIsOver', 'not_found', 'debug'),
  'attendance.period-is-wrong': entry(422, 'errors.attendance.periodIsWrong', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof attendanceErrors, ErrorEntry> {}
}
