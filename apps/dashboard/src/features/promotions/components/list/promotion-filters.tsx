import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { countFilters, withoutFilters } from '../../api/promotion-list-state.ts';
import type { PromotionFilters as Filters } from '../../api/promotion-list-state.ts';
import { usePromotionEnumerations } from '../promotion-labels.ts';

type PromotionFiltersProps = { readonly filters: Filters; readonly onApply: (filters: Filters) => void };

/** What narrows the list, gathered in one panel and applied together. */
export function PromotionFilters({ filters, onApply }: PromotionFiltersProps) {
  return (
    <FilterPopover
      filters={filters}
      active={countFilters(filters)}
      width={320}
      cleared={withoutFilters}
      onApply={onApply}
    >
      {(chosen, change) => <FilterFields filters={chosen} change={change} />}
    </FilterPopover>
  );
}

type FieldsProps = { readonly filters: Filters; readonly change: (next: Partial<Filters>) => void };
type Choices = readonly { readonly value: string; readonly label: string }[];

function FilterFields({ filters, change }: FieldsProps) {
  const translate = useTranslate();
  const enumerations = usePromotionEnumerations();
  const select = (name: 'scope' | 'channel' | 'coupon', label: string, choices: Choices = []) => (
    <SelectPicker
      comboboxProps={{ withinPortal: false }}
      label={label}
      options={choices.map((choice) => ({ id: choice.value, name: choice.label }))}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      {select('scope', translate('promo.filterScope'), enumerations?.scopes)}
      {select('channel', translate('promo.filterChannel'), enumerations?.channels)}
      {select('coupon', translate('promo.filterCoupon'), [
        { value: 'with', label: translate('promo.withCoupon') },
        { value: 'without', label: translate('promo.withoutCoupon') },
      ])}
    </>
  );
}
