import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'attendance.status.present': 'حاضر',
  'attendance.status.late': 'متأخر',
  'attendance.status.absent': 'غائب',
  'attendance.status.forgotten': 'تسجيل ناقص',
  'attendance.status.leave': 'إجازة',
  'attendance.status.sick': 'مرض',
  'attendance.status.other': 'غياب مرخّص',
  'attendance.status.off': 'راحة',
  'attendance.status.holiday': 'عطلة',
  'attendance.status.expected': 'منتظر',
  'attendance.status.none': 'بلا أوقات عمل',
  'attendance.own': 'حضوري',
  'attendance.week': 'الأسبوع',
  'attendance.thisWeek': 'هذا الأسبوع',
  'attendance.weekBefore': 'الأسبوع السابق',
  'attendance.weekAfter': 'الأسبوع التالي',
  'attendance.worked': 'ساعات العمل',
  'attendance.difference': 'الفرق',
  'attendance.late': 'التأخر',
  'attendance.lateBy': 'تأخر {{time}}',
};
