import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NumberInput } from '@mantine/core';
import type { CustomerFilters as Filters } from '../../api/customer-list-state.ts';
import { countCustomerFilters, FILTER_NAMES, withoutCustomerFilters } from '../../api/customer-list-state.ts';
import { useCustomerChoices } from './use-choices.ts';

const CHOSEN = ['type', 'segment', 'tag', 'wilaya'] as const;

type CustomerFiltersProps = { readonly filters: Filters; readonly onApply: (filters: Partial<Filters>) => void };

/** What narrows the list, gathered in one panel and applied together. */
export function CustomerFilters({ filters, onApply }: CustomerFiltersProps) {
  const translate = useTranslate();
  const choices = useCustomerChoices();
  const inner = { comboboxProps: { withinPortal: false } };
  return (
    <FilterPopover
      filters={filters}
      active={countCustomerFilters(filters)}
      width={300}
      cleared={withoutCustomerFilters}
      onApply={onApply}
    >
      {(chosen, change) => (
        <>
          {CHOSEN.filter((name) => choices[name].length > 0 || chosen[name] !== null).map((name) => (
            <SelectPicker
              {...inner}
              key={name}
              label={translate(`customers.filter.${name}`)}
              options={withChosen(choices[name], chosen[name])}
              value={chosen[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <NumberInput
            label={translate('customers.filter.ordersMin')}
            value={chosen.ordersMin ?? ''}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            hideControls
            onChange={(value) => change({ ordersMin: value === '' ? null : String(value) })}
          />
        </>
      )}
    </FilterPopover>
  );
}

/** A tag that an address names may be of nobody who was here lately: it is shown as chosen all the same. */
function withChosen<Choice extends { readonly id: string; readonly name: string }>(
  choices: readonly Choice[],
  chosen: string | null,
): readonly { readonly id: string; readonly name: string }[] {
  return chosen === null || choices.some(({ id }) => id === chosen)
    ? choices
    : [...choices, { id: chosen, name: chosen }];
}

/** What narrows the list of customers, in words. */
export function CustomerFilterChips({ filters, onApply }: CustomerFiltersProps) {
  const translate = useTranslate();
  const choices = useCustomerChoices();
  const wordOf = (name: (typeof FILTER_NAMES)[number], value: string): string =>
    name === 'ordersMin' ? value : (choices[name].find(({ id }) => id === value)?.name ?? value);
  return (
    <FilterChips
      chips={FILTER_NAMES.flatMap((name) => {
        const value = filters[name];
        if (value === null) return [];
        const label = translate(`customers.filter.${name}`);
        return [{ key: name, label, value: wordOf(name, value), onRemove: () => onApply({ [name]: null }) }];
      })}
    />
  );
}
