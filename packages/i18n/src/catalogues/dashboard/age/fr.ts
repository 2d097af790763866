import type { Messages } from '../../../translate.ts';

/** How long ago. */
export const fr = {
  'time.now': 'à l’instant',
  'time.minutes_one': '{{count}} min',
  'time.minutes_many': '{{count}} min',
  'time.minutes_other': '{{count}} min',
  'time.hours_one': '{{count}} h',
  'time.hours_many': '{{count}} h',
  'time.hours_other': '{{count}} h',
  'time.days_one': '{{count}} j',
  'time.days_many': '{{count}} j',
  'time.days_other': '{{count}} j',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/age': typeof fr;
  }
}
