import { MOST_RANGES } from '@hanout/contracts/shop-sections';
import { clockTime } from '@hanout/core/shop';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { readRanges, tidyClock } from './hours-values.ts';

type RangeFieldsProps = {
  /** `09:00-12:00, 14:00-18:00` */
  readonly value: string;
  /** of which day, for who does not see the row */
  readonly label: string;
  readonly onChange: (value: string) => void;
};

const [MORNING, AFTERNOON] = ['09:00-18:00', '14:00-18:00'];

/** The ranges of one day: from and to of each, one more, one less. */
export function RangeFields({ value, label, onChange }: RangeFieldsProps) {
  const translate = useTranslate();
  const ranges = value === '' ? [] : value.split(', ');
  const put = (at: number, next: string | null) =>
    onChange(ranges.flatMap((range, index) => (index !== at ? [range] : next === null ? [] : [next])).join(', '));
  return (
    <div className="hn-ranges">
      {ranges.map((range, at) => {
        const [from = '', to = ''] = range.split('-');
        const name = `${label} ${at + 1}`;
        return (
          <span key={at} className="hn-range">
            <ClockInput
              label={translate('settings.hours.from', { day: name })}
              value={from}
              onChange={(time) => put(at, `${time}-${to}`)}
            />
            <span aria-hidden>–</span>
            <ClockInput
              label={translate('settings.hours.to', { day: name })}
              value={to}
              onChange={(time) => put(at, `${from}-${time}`)}
            />
            <RemoveButton label={translate('settings.hours.remove', { day: name })} onRemove={() => put(at, null)} />
          </span>
        );
      })}
      {ranges.length >= MOST_RANGES ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={translate(ranges.length === 0 ? 'settings.hours.openFor' : 'settings.hours.addFor', {
            day: label,
          })}
          onClick={() => onChange([...ranges, nextRange(value)].join(', '))}
        >
          {translate(ranges.length === 0 ? 'settings.hours.open' : 'settings.hours.add')}
        </Button>
      )}
    </div>
  );
}

type ClockInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** `09:30` on a clock of 24, the same in every browser and language; `9`, `930` and `9h30` are taken too when the field is left. */
function ClockInput({ label, value, onChange }: ClockInputProps) {
  // While it is typed it is no time yet; what never becomes one gives way to what stood there.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (/^\d{2}:\d{2}$/u.test(text) && tidyClock(text) !== null) onChange(text);
  };
  const leave = () => {
    const time = typed === null ? null : tidyClock(typed);
    setTyped(null);
    if (time !== null && time !== value) onChange(time);
  };
  return (
    <TextInput
      size="sm"
      w={72}
      aria-label={label}
      value={typed ?? value}
      placeholder="09:00"
      inputMode="numeric"
      maxLength={5}
      attributes={leftToRight}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** An hour after the last one, four hours long. */
function nextRange(value: string): string {
  const last = readRanges(value).at(-1);
  if (last === undefined) return MORNING;
  if (last.closes > 1080) return AFTERNOON;
  return `${clockTime(last.closes + 60)}-${clockTime(last.closes + 300)}`;
}
