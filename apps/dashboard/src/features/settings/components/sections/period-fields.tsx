import { MOST_PERIODS } from '@hanout/contracts/shop-sections';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { showRanges } from '@hanout/core/shop';
import { readPeriods, readRanges } from './hours-values.ts';
import type { Period } from './hours-values.ts';
import { RangeFields } from './range-fields.tsx';

type PeriodFieldsProps = {
  /** the periods as JSON */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

const NAMES = [
  ['fr', 'ltr'],
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const;

/** Holidays, the Ramadan and other dated days: of several that hold on a day the shortest counts. */
export function PeriodFields({ value, error, onChange }: PeriodFieldsProps) {
  const translate = useTranslate();
  const periods = readPeriods(value);
  const write = (next: readonly Period[]) => onChange(JSON.stringify(next));
  const put = (at: number, changed: Partial<Period>) =>
    write(periods.map((period, index) => (index === at ? { ...period, ...changed } : period)));
  const add = (kind: 'holiday' | 'ramadan') => write([...periods, newPeriod(kind)]);
  return (
    <fieldset className="hn-periods">
      <legend>{translate('settings.hours.periods')}</legend>
      <p className="hn-soft">{translate('settings.hours.periodsWhy')}</p>
      {error === undefined ? null : (
        <p className="hn-field-error" role="alert">
          {error}
        </p>
      )}
      {periods.map((period, at) => (
        <section key={at} className="hn-period" aria-label={`${translate('settings.hours.period')} ${at + 1}`}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <DateInput
              label={translate('settings.hours.firstDay')}
              value={period.from}
              onChange={(from) => put(at, { from, to: period.to < from ? from : period.to })}
            />
            <DateInput
              label={translate('settings.hours.lastDay')}
              value={period.to}
              onChange={(to) => put(at, { to })}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            {NAMES.map(([language, direction]) => (
              <TextInput
                key={language}
                label={translate(`settings.name.${language}`)}
                value={period.names[language]}
                maxLength={60}
                attributes={{ input: { dir: direction } }}
                onChange={(event) => put(at, { names: { ...period.names, [language]: event.currentTarget.value } })}
              />
            ))}
          </SimpleGrid>
          {period.ranges.length === 0 ? <p className="hn-soft">{translate('settings.hours.closed')}</p> : null}
          <RangeFields
            value={showRanges(period.ranges)}
            label={period.from}
            onChange={(text) => put(at, { ranges: [...readRanges(text)] })}
          />
          <Group justify="space-between">
            <Switch
              label={translate('settings.hours.keepsDaysOff')}
              checked={period.keepsDaysOff}
              onChange={(event) => put(at, { keepsDaysOff: event.currentTarget.checked })}
            />
            <RemoveButton
              label={translate('settings.hours.removePeriod', { day: period.from })}
              onRemove={() => write(periods.filter((_, index) => index !== at))}
            />
          </Group>
        </section>
      ))}
      {periods.length >= MOST_PERIODS ? null : (
        <Group gap="xs">
          {(['holiday', 'ramadan'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => add(kind)}
            >
              {translate(`settings.hours.${kind}`)}
            </Button>
          ))}
        </Group>
      )}
    </fieldset>
  );
}

const DAY_MS = 86_400_000;

/** From tomorrow on, to be set right: a day off, or a month of shorter days with a night. */
function newPeriod(kind: 'holiday' | 'ramadan'): Period {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const isRamadan = kind === 'ramadan';
  return {
    from: day(1),
    to: day(isRamadan ? 30 : 1),
    names: isRamadan ? { fr: 'Ramadan', ar: 'رمضان', en: 'Ramadan' } : { fr: '', ar: '', en: '' },
    ranges: isRamadan ? [...readRanges('10:00-16:00, 21:00-00:00')] : [],
    keepsDaysOff: isRamadan,
  };
}
