import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'time.now': 'الآن',
  'time.minutes_one': 'منذ دقيقة',
  'time.minutes_two': 'منذ دقيقتين',
  'time.minutes_few': 'منذ {{count}} دقائق',
  'time.minutes_many': 'منذ {{count}} دقيقة',
  'time.minutes_other': 'منذ {{count}} دقيقة',
  'time.hours_one': 'منذ ساعة',
  'time.hours_two': 'منذ ساعتين',
  'time.hours_few': 'منذ {{count}} ساعات',
  'time.hours_many': 'منذ {{count}} ساعة',
  'time.hours_other': 'منذ {{count}} ساعة',
  'time.days_one': 'منذ يوم',
  'time.days_two': 'منذ يومين',
  'time.days_few': 'منذ {{count}} أيام',
  'time.days_many': 'منذ {{count}} يومًا',
  'time.days_other': 'منذ {{count}} يوم',
};
