/** What only this module writes. */
export const tables = [
  'incidents',
  'incident_notified',
  'incident_history',
  'incident_photos',
  'incident_letters',
  'put_aside',
] as const;
