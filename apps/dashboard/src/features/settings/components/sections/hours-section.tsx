import { weekdayNames } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { DAYS, hoursProblems, hoursValues, showPeriods, toHours } from './hours-values.ts';
import type { DayField, HoursValues } from './hours-values.ts';
import { PeriodFields } from './period-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import { SectionCard } from './section-card.tsx';
import './hours.css';

const FIRST_DAYS = [6, 0, 1] as const;

/** When the shop is open: the week, and the days that go otherwise. */
export function HoursSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const names = weekdayNames(language, 0).map(({ long }) => long);
  const label = (field: string): string =>
    field.startsWith('day') ? (names[Number(field.slice(3))] ?? field) : translate(`settings.hours.${field}`);
  const show = (text: string, field: string): string => {
    if (field === 'firstWeekday') return names[Number(text)] ?? text;
    if (field === 'periods') return showPeriods(text, translate('settings.hours.closed'));
    return text === '' ? translate('settings.hours.closed') : text;
  };
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.hours}
      valuesOf={hoursValues}
      toValue={toHours}
      validate={(values) => {
        const problems = Object.entries(hoursProblems(values));
        const said = problems.map(([place, problem]) => {
          const field = place.startsWith('periods') ? 'periods' : place;
          return [field, translate(`settings.hours.wrong.${problem}`)] as const;
        });
        return Object.fromEntries(said);
      }}
      label={label}
      show={show}
    >
      {(form) => <HoursFields form={form} names={names} />}
    </SectionCard>
  );
}

type HoursFieldsProps = { readonly form: ServerForm<HoursValues>; readonly names: readonly string[] };

function HoursFields({ form, names }: HoursFieldsProps) {
  const translate = useTranslate();
  const first = Number(form.values.firstWeekday);
  const days = Array.from({ length: 7 }, (_, at) => DAYS[(first + at) % 7] ?? 'day0');
  const copy = (from: DayField) => {
    for (const day of DAYS) if (day !== from && form.values[day] !== '') form.change(day, form.values[from]);
  };
  return (
    <>
      <Switch
        label={translate('settings.hours.showsHours')}
        description={translate('settings.hours.showsHoursWhy')}
        checked={form.values.showsHours === 'true'}
        onChange={(event) => form.change('showsHours', String(event.currentTarget.checked))}
      />
      <NativeSelect
        {...form.field('firstWeekday')}
        label={translate('settings.hours.firstWeekday')}
        maw={420}
        data={FIRST_DAYS.map((day) => ({ value: String(day), label: names[day] ?? '' }))}
        onChange={(event) => form.change('firstWeekday', event.currentTarget.value)}
      />
      <ul className="hn-week">
        {days.map((day) => {
          const name = names[Number(day.slice(3))] ?? '';
          const { error } = form.field(day);
          return (
            <li key={day}>
              <strong>{name}</strong>
              <div>
                {form.values[day] === '' ? <p className="hn-soft">{translate('settings.hours.closed')}</p> : null}
                <RangeFields value={form.values[day]} label={name} onChange={(value) => form.change(day, value)} />
                {error === undefined ? null : (
                  <p className="hn-field-error" role="alert">
                    {error}
                  </p>
                )}
              </div>
              {form.values[day] === '' ? null : (
                <Button variant="subtle" size="compact-sm" onClick={() => copy(day)}>
                  {translate('settings.hours.copy')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <PeriodFields
        value={form.values.periods}
        error={form.field('periods').error}
        onChange={(value) => form.change('periods', value)}
      />
    </>
  );
}
