import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { optionsOf, wordsOf } from '../../../../api/product-enumerations.ts';
import type { Option } from '../../../../api/product-enumerations.ts';
import { useStockWords } from '../../../../stock-parts/stock-reads.ts';
import { MOVEMENT_FILTERS } from '../../api/list-state.ts';
import type { MovementFilters } from '../../api/list-state.ts';

type MovementFiltersProps = {
  readonly filters: MovementFilters;
  readonly onApply: (filters: Partial<MovementFilters>) => void;
  /** What the line or the product is called that alone is shown. */
  readonly subject: string | null;
};

export const NO_MOVEMENT_FILTERS: MovementFilters = {
  line: null,
  product: null,
  warehouse: null,
  type: null,
  cause: null,
  employee: null,
  from: null,
  to: null,
};
const CHOSEN = ['warehouse', 'type', 'cause', 'employee'] as const;
const DAYS = ['from', 'to'] as const;

export const countMovementFilters = (filters: MovementFilters): number =>
  MOVEMENT_FILTERS.filter((name) => filters[name] !== null).length;

function useChoices(): Readonly<Record<(typeof CHOSEN)[number], readonly Option[]>> {
  const words = useStockWords().enumerations;
  return {
    warehouse: optionsOf(words?.warehouses ?? []),
    type: wordsOf(words?.types ?? []),
    cause: wordsOf(words?.causes ?? []),
    employee: optionsOf(words?.employees ?? []),
  };
}

/** What narrows the journal, gathered in one panel and applied together. */
export function MovementFilterPanel({ filters, onApply }: Omit<MovementFiltersProps, 'subject'>) {
  const translate = useTranslate();
  const choices = useChoices();
  return (
    <FilterPopover<MovementFilters>
      filters={filters}
      active={countMovementFilters(filters)}
      width={300}
      cleared={() => NO_MOVEMENT_FILTERS}
      onApply={onApply}
    >
      {(chosen, change) => (
        <>
          {CHOSEN.map((name) => (
            <SelectPicker
              key={name}
              comboboxProps={{ withinPortal: false }}
              label={translate(`stock.${name}`)}
              options={choices[name]}
              value={chosen[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          {DAYS.map((name) => (
            <DateInput
              key={name}
              label={translate(`stock.${name}`)}
              value={chosen[name] ?? ''}
              onChange={(day) => change({ [name]: day === '' ? null : day })}
            />
          ))}
        </>
      )}
    </FilterPopover>
  );
}

/** What narrows the journal, in words. */
export function MovementFilterChips({ filters, onApply, subject }: MovementFiltersProps) {
  const translate = useTranslate();
  const choices = useChoices();
  const shownOf = (name: (typeof MOVEMENT_FILTERS)[number], value: string): string => {
    if (name === 'line' || name === 'product') return subject ?? value;
    if (name === 'from' || name === 'to') return showDayText(value);
    return choices[name].find(({ id }) => id === value)?.name ?? value;
  };
  return (
    <FilterChips
      chips={MOVEMENT_FILTERS.flatMap((name) => {
        const value = filters[name];
        if (value === null) return [];
        const label = translate(name === 'line' ? 'stock.product' : `stock.${name}`);
        return [{ key: name, label, value: shownOf(name, value), onRemove: () => onApply({ [name]: null }) }];
      })}
    />
  );
}
