import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useMoneyWords } from './use-money-words.ts';

type Chosen = 'who' | 'carrier' | 'age' | 'cause' | 'account';
type Day = 'from' | 'to';
export type MoneyFilters = Readonly<Partial<Record<Chosen | Day, string | null>>>;

type ListFiltersProps = {
  readonly filters: MoneyFilters;
  readonly onApply: (filters: MoneyFilters) => void;
};

const LABELS = {
  who: 'money.debtor',
  carrier: 'money.carrier',
  age: 'money.age',
  cause: 'money.cause',
  account: 'money.account',
  from: 'money.from',
  to: 'money.to',
} as const;
const CHOSEN = ['who', 'carrier', 'age', 'cause', 'account'] as const satisfies readonly Chosen[];
const DAYS = ['from', 'to'] as const satisfies readonly Day[];

const namesOf = (filters: MoneyFilters) => [...CHOSEN, ...DAYS].filter((name) => filters[name] !== undefined);

/** Nothing narrows the list any more. */
export const cleared = (filters: MoneyFilters): MoneyFilters =>
  Object.fromEntries(namesOf(filters).map((name) => [name, null]));

export const countFilters = (filters: MoneyFilters): number =>
  namesOf(filters).filter((name) => filters[name] !== null).length;

/** What narrows debts or the journal, gathered in one panel and applied together: the filters that the list has. */
export function ListFilters({ filters, onApply }: ListFiltersProps) {
  const translate = useTranslate();
  const { choices } = useMoneyWords();
  return (
    <FilterPopover<MoneyFilters>
      filters={filters}
      active={countFilters(filters)}
      width={300}
      cleared={cleared}
      onApply={onApply}
    >
      {(chosen, change) => (
        <>
          {CHOSEN.filter((name) => filters[name] !== undefined && choices[name].length > 0).map((name) => (
            <SelectPicker
              key={name}
              comboboxProps={{ withinPortal: false }}
              label={translate(LABELS[name])}
              options={choices[name]}
              value={chosen[name] ?? null}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          {DAYS.filter((name) => filters[name] !== undefined).map((name) => (
            <DateInput
              key={name}
              label={translate(LABELS[name])}
              value={chosen[name] ?? ''}
              onChange={(day) => change({ [name]: day === '' ? null : day })}
            />
          ))}
        </>
      )}
    </FilterPopover>
  );
}

/** What narrows the list, in words. */
export function ListFilterChips({ filters, onApply }: ListFiltersProps) {
  const translate = useTranslate();
  const { wordOf } = useMoneyWords();
  return (
    <FilterChips
      chips={namesOf(filters).flatMap((name) => {
        const value = filters[name] ?? null;
        if (value === null) return [];
        const shown = name === 'from' || name === 'to' ? showDayText(value) : wordOf(name, value);
        return [{ key: name, label: translate(LABELS[name]), value: shown, onRemove: () => onApply({ [name]: null }) }];
      })}
    />
  );
}
