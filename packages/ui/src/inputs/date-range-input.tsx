import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { DateInput } from './date-input.tsx';
import './inputs.css';

/** `2026-11-03`; '' without that limit. */
export type DateRange = { readonly from: string; readonly to: string };

type DateRangeInputProps = DateRange & {
  readonly onChange: (range: DateRange) => void;
  /** A range that lacks an end is none yet. */
  readonly isWhole?: boolean;
};

/** A time from one day to another, both of it; what ends before it begins is said and not told on. */
export function DateRangeInput({ from, to, onChange, isWhole = false }: DateRangeInputProps) {
  const translate = useTranslate();
  /** What is typed and is no range yet. */
  const [typed, setTyped] = useState<DateRange | null>(null);
  const shown = typed ?? { from, to };
  const isBackwards = endsBeforeItBegins(shown);
  const change = (limit: Partial<DateRange>) => {
    const next = { ...shown, ...limit };
    const isRange = !endsBeforeItBegins(next) && !(isWhole && (next.from === '' || next.to === ''));
    setTyped(isRange ? null : next);
    if (isRange) onChange(next);
  };
  return (
    <div className="hn-date-range">
      <DateInput label={translate('ui.date.from')} value={shown.from} onChange={(day) => change({ from: day })} />
      <DateInput
        label={translate('ui.date.to')}
        value={shown.to}
        error={isBackwards ? translate('ui.date.backwards') : null}
        onChange={(day) => change({ to: day })}
      />
    </div>
  );
}

const endsBeforeItBegins = ({ from, to }: DateRange): boolean => from !== '' && to !== '' && to < from;
