import type { Messages } from '../../../translate.ts';

export const fr = {
  'attendance.status.present': 'Présent',
  'attendance.status.late': 'En retard',
  'attendance.status.absent': 'Absent',
  'attendance.status.forgotten': 'Pointage oublié',
  'attendance.status.leave': 'Congé',
  'attendance.status.sick': 'Maladie',
  'attendance.status.other': 'Absence autorisée',
  'attendance.status.off': 'Repos',
  'attendance.status.holiday': 'Jour férié',
  'attendance.status.expected': 'Attendu',
  'attendance.status.none': 'Sans horaires',
  'attendance.own': 'Mes présences',
  'attendance.week': 'Semaine',
  'attendance.thisWeek': 'Cette semaine',
  'attendance.weekBefore': 'Semaine précédente',
  'attendance.weekAfter': 'Semaine suivante',
  'attendance.worked': 'Travaillé',
  'attendance.difference': 'Écart',
  'attendance.late': 'Retards',
  'attendance.lateBy': '{{time}} de retard',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/attendance-words': typeof fr;
  }
}
