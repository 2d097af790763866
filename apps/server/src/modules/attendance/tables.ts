/** What only this module writes. */
export const tables = [
  'attendance_schedules',
  'attendance_schedule_weeks',
  'attendance_people',
  'attendance_plans',
  'attendance_absences',
  'attendance_kiosks',
  'attendance_stamps',
] as const;
