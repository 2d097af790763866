import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of incidents. */
export const incidentErrors = {
  'incidents.incident-not-found': entry(404, 'errors.incidents.notFound', 'not_found', 'debug'),
  'incidents.incident-changed': entry(409, 'errors.incidents.changed'),
  'incidents.is-in-another-status': entry(409, 'errors.incidents.otherStatus'),
  'incidents.permission-is-missing': entry(403, 'errors.incidents.permission', 'forbidden'),
  'incidents.cause-is-missing': entry(422, 'errors.incidents.cause', 'validation_failed', 'debug'),
  'incidents.fields-are-missing': entry(422, 'errors.incidents.fields', 'validation_failed', 'debug'),
  'incidents.location-is-unknown': entry(422, 'errors.incidents.location', 'validation_failed', 'debug'),
  'incidents.related-is-unknown': entry(422, 'errors.incidents.relatedUnknown', 'validation_failed', 'debug'),
  'incidents.person-is-unknown': entry(422, 'errors.incidents.personUnknown', 'validation_failed', 'debug'),
  'incidents.action-is-unknown': entry(404, 'errors.incidents.actionUnknown', 'not_found', 'debug'),
  'incidents.key-is-reused': entry(422, 'errors.incidents.keyReused', 'key_reused'),
  'incidents.photo-not-found': entry(404, 'errors.incidents.photoNotFound', 'not_found', 'debug'),
  'incidents.too-many-photos': entry(409, 'errors.incidents.tooManyPhotos'),
  'incidents.put-aside-not-found': entry(404, 'errors.incidents.putAsideNotFound', 'not_found', 'debug'),
  'incidents.another-place': entry(422, 'errors.incidents.anotherPlace', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof incidentErrors, ErrorEntry> {}
}
