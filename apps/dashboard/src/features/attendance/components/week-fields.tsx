import { readTypedRanges, showRanges, type OpeningRange } from '@hanout/core/shop';
import { weekdayNames } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { WeekStartContext } from '@hanout/ui/inputs/week-start.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { use } from 'react';

export const DAY_FIELDS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;
type DayField = (typeof DAY_FIELDS)[number];
export type WeekValues = Readonly<Record<DayField, string>>;
type WeekOfRanges = readonly (readonly OpeningRange[])[];

/** A week as it is typed: each day its ranges, empty a day off. */
export function weekValues(week: WeekOfRanges): WeekValues {
  const day = (at: number): string => showRanges(week[at] ?? []);
  return { day0: day(0), day1: day(1), day2: day(2), day3: day(3), day4: day(4), day5: day(5), day6: day(6) };
}

export const toWeek = (values: WeekValues): OpeningRange[][] =>
  DAY_FIELDS.map((field) => [...(readTypedRanges(values[field]) ?? [])]);

/** What is no range, by its field. */
export const weekErrors = (values: WeekValues, translate: Translate): Partial<Record<DayField, string>> =>
  Object.fromEntries(
    DAY_FIELDS.filter((field) => readTypedRanges(values[field]) === null).map((field) => [
      field,
      translate('attendance.wrongHours'),
    ]),
  );

/** The hours of each day, in the order of the week; several ranges with commas between. */
export function WeekFields<Values extends FormValues & WeekValues>({ form }: { readonly form: ServerForm<Values> }) {
  const translate = useTranslate();
  const names = weekdayNames(useLanguage(), 0);
  const first = use(WeekStartContext);
  return (
    <fieldset className="hn-attend-week">
      <legend>{translate('attendance.hours')}</legend>
      <p className="hn-soft">{translate('attendance.hoursHint')}</p>
      {DAY_FIELDS.map((_, at) => {
        const weekday = (first + at) % 7;
        const field = DAY_FIELDS[weekday] ?? 'day0';
        return (
          <TextInput
            key={field}
            {...form.field(field)}
            label={names[weekday]?.long ?? ''}
            placeholder={translate('attendance.dayOff')}
            maxLength={80}
            attributes={leftToRight}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        );
      })}
    </fieldset>
  );
}
