import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'attendance.title': 'الحضور',
  'attendance.tab.week': 'الأسابيع',
  'attendance.tab.schedules': 'أوقات العمل',
  'attendance.tab.absences': 'الغيابات',
  'attendance.tab.kiosks': 'أجهزة الحضور',
};
