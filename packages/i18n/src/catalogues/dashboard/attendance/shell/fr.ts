import type { Messages } from '../../../../translate.ts';

export const fr = {
  'attendance.title': 'Présences',
  'attendance.tab.week': 'Semaines',
  'attendance.tab.schedules': 'Horaires',
  'attendance.tab.absences': 'Absences',
  'attendance.tab.kiosks': 'Pointeuses',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/attendance/shell': typeof fr;
  }
}
