import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../../api/product-enumerations.ts';
import type { Option } from '../../../../api/product-enumerations.ts';
import { useStockWords } from '../../../../stock-parts/stock-reads.ts';
import { LINE_FILTERS } from '../../api/list-state.ts';
import type { LineFilters } from '../../api/list-state.ts';

type LineFiltersProps = {
  readonly filters: LineFilters;
  readonly onApply: (filters: Partial<LineFilters>) => void;
};

export const NO_LINE_FILTERS: LineFilters = {
  warehouse: null,
  family: null,
  category: null,
  brand: null,
  supplier: null,
};

export const countLineFilters = (filters: LineFilters): number =>
  LINE_FILTERS.filter((name) => filters[name] !== null).length;

/** Warehouses of one's own, and what products are filed under. */
function useChoices(): Readonly<Record<keyof LineFilters, readonly Option[]>> {
  const words = useStockWords().enumerations;
  const { enumerations } = useProductEnumerations();
  return {
    warehouse: optionsOf(words?.warehouses ?? []),
    family: optionsOf(enumerations.families),
    category: categoryOptions(enumerations.categories),
    brand: optionsOf(enumerations.brands),
    supplier: optionsOf(enumerations.suppliers),
  };
}

/** What narrows the lines, gathered in one panel and applied together. */
export function LineFilterPanel({ filters, onApply }: LineFiltersProps) {
  const translate = useTranslate();
  const choices = useChoices();
  return (
    <FilterPopover<LineFilters>
      filters={filters}
      active={countLineFilters(filters)}
      width={300}
      cleared={() => NO_LINE_FILTERS}
      onApply={onApply}
    >
      {(chosen, change) =>
        LINE_FILTERS.map((name) => (
          <SelectPicker
            key={name}
            comboboxProps={{ withinPortal: false }}
            label={translate(`stock.${name}`)}
            options={choices[name]}
            value={chosen[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))
      }
    </FilterPopover>
  );
}

/** What narrows the lines, in words. */
export function LineFilterChips({ filters, onApply }: LineFiltersProps) {
  const translate = useTranslate();
  const choices = useChoices();
  return (
    <FilterChips
      chips={LINE_FILTERS.flatMap((name) => {
        const value = filters[name];
        if (value === null) return [];
        const shown = choices[name].find(({ id }) => id === value)?.name ?? value;
        return [
          { key: name, label: translate(`stock.${name}`), value: shown, onRemove: () => onApply({ [name]: null }) },
        ];
      })}
    />
  );
}
