import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PROFIT_FILTERS, type ProfitFilters, type ProfitState } from '../api/profit-state.ts';
import { countFilters, noFilters, useProfitWords } from './use-profit-words.ts';

const LABELS = {
  wilaya: 'profits.by.wilaya',
  carrier: 'profits.by.carrier',
  product: 'profits.product',
  source: 'profits.by.source',
  agent: 'profits.by.agent',
  outcome: 'profits.outcome',
} as const;

type ProfitFiltersProps = { readonly state: ProfitState; readonly onChange: (part: Partial<ProfitState>) => void };

const filtersOf = (state: ProfitState): ProfitFilters => ({
  wilaya: state.wilaya,
  carrier: state.carrier,
  product: state.product,
  source: state.source,
  agent: state.agent,
  outcome: state.outcome,
});

/** The period, and what else narrows the figures. */
export function ProfitFilterBar({ state, onChange }: ProfitFiltersProps) {
  const translate = useTranslate();
  const { choices } = useProfitWords();
  const filters = filtersOf(state);
  return (
    <>
      <DateRangeInput
        from={state.from ?? ''}
        to={state.to ?? ''}
        onChange={({ from, to }) => onChange({ from: from === '' ? null : from, to: to === '' ? null : to })}
      />
      <FilterPopover<ProfitFilters>
        filters={filters}
        active={countFilters(filters)}
        width={300}
        cleared={() => noFilters}
        onApply={onChange}
      >
        {(chosen, change) =>
          PROFIT_FILTERS.filter((name) => choices[name].length > 0).map((name) => (
            <SelectPicker
              key={name}
              comboboxProps={{ withinPortal: false }}
              label={translate(LABELS[name])}
              options={choices[name]}
              value={chosen[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))
        }
      </FilterPopover>
    </>
  );
}

/** What narrows the figures, in words. */
export function ProfitChips({ state, onChange }: ProfitFiltersProps) {
  const translate = useTranslate();
  const { wordOf } = useProfitWords();
  const filters = filtersOf(state);
  return (
    <FilterChips
      chips={PROFIT_FILTERS.flatMap((name) => {
        const value = filters[name];
        return value === null
          ? []
          : [
              {
                key: name,
                label: translate(LABELS[name]),
                value: wordOf(name, value),
                onRemove: () => onChange({ [name]: null }),
              },
            ];
      })}
    />
  );
}
