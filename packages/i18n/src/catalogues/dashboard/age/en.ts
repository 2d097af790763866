import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'time.now': 'just now',
  'time.minutes_one': '{{count}} min',
  'time.minutes_other': '{{count}} min',
  'time.hours_one': '{{count}} h',
  'time.hours_other': '{{count}} h',
  'time.days_one': '{{count}} d',
  'time.days_other': '{{count}} d',
};
