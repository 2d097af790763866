import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'attendance.status.present': 'Present',
  'attendance.status.late': 'Late',
  'attendance.status.absent': 'Absent',
  'attendance.status.forgotten': 'Stamp forgotten',
  'attendance.status.leave': 'Leave',
  'attendance.status.sick': 'Sick',
  'attendance.status.other': 'Excused',
  'attendance.status.off': 'Day off',
  'attendance.status.holiday': 'Holiday',
  'attendance.status.expected': 'Expected',
  'attendance.status.none': 'No hours',
  'attendance.own': 'My attendance',
  'attendance.week': 'Week',
  'attendance.thisWeek': 'This week',
  'attendance.weekBefore': 'Previous week',
  'attendance.weekAfter': 'Next week',
  'attendance.worked': 'Worked',
  'attendance.difference': 'Difference',
  'attendance.late': 'Late',
  'attendance.lateBy': '{{time}} late',
};
