import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'attendance.title': 'Attendance',
  'attendance.tab.week': 'Weeks',
  'attendance.tab.schedules': 'Hours',
  'attendance.tab.absences': 'Absences',
  'attendance.tab.kiosks': 'Kiosks',
};
