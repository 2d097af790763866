/** What only this module writes. */
export const tables = [
  'tills',
  'till_visits',
  'till_locks',
  'till_settings',
  'till_pins',
  'till_rights',
  'till_events',
  'till_sessions',
  'till_conflicts',
  'till_marks',
] as const;
