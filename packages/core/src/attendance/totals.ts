import type { Day } from './days.ts';

export interface Totals {
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly absentDays: number;
}

/** What days come to, those that are over and today. What is planned of days to come is not missing yet. */
export function totalsOf(days: readonly Day[], today: string): Totals {
  const past = days.filter(({ day }) => day <= today);
  const sum = (minutes: (day: Day) => number): number => past.reduce((all, day) => all + minutes(day), 0);
  return {
    plannedMinutes: sum(({ plannedMinutes }) => plannedMinutes),
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    lateMinutes: sum(({ lateMinutes }) => lateMinutes),
    absentDays: past.filter(({ status }) => status === 'absent').length,
  };
}
