import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid } from '@mantine/core';
import type { OrderFilters as Filters } from '../../api/order-list-state.ts';
import { ProductSearch } from '../../../../shell/product-search.tsx';
import { countFilters, withoutFilters } from '../../api/order-list-state.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { usePlaceName } from '../place-name.ts';

type OrderFiltersProps = {
  readonly filters: Filters;
  /** What the orders call the product that is chosen. */
  readonly productName: string | null;
  readonly onApply: (filters: Filters) => void;
};

/** What narrows the list, gathered in one panel and applied together. */
export function OrderFilters({ filters, productName, onApply }: OrderFiltersProps) {
  return (
    <FilterPopover
      filters={filters}
      active={countFilters(filters)}
      width={320}
      cleared={withoutFilters}
      onApply={onApply}
    >
      {(chosen, change) => <FilterFields filters={chosen} productName={productName} change={change} />}
    </FilterPopover>
  );
}

type FieldsProps = Pick<OrderFiltersProps, 'filters' | 'productName'> & {
  readonly change: (next: Partial<Filters>) => void;
};

function FilterFields({ filters, productName, change }: FieldsProps) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const placeName = usePlaceName();
  const wilayas = (enumerations?.wilayas ?? []).map((wilaya) => ({
    id: String(wilaya.code),
    name: `${wilaya.code} ${placeName(wilaya)}`,
  }));
  const inner = { comboboxProps: { withinPortal: false } };
  return (
    <>
      <ProductSearch
        isInPopover
        label={translate('orders.filterProduct')}
        chosen={filters.product === null ? null : { id: filters.product, name: productName }}
        onPick={(product) => change({ product: product === null ? null : String(product.id) })}
      />
      <SelectPicker
        {...inner}
        label={translate('orders.filterWilaya')}
        options={wilayas}
        value={filters.wilaya}
        onChange={(wilaya) => change({ wilaya })}
      />
      <SelectPicker
        {...inner}
        label={translate('orders.filterCarrier')}
        options={(enumerations?.carriers ?? []).map(({ id, name }) => ({ id: String(id), name }))}
        value={filters.carrier}
        onChange={(carrier) => change({ carrier })}
      />
      <SelectPicker
        {...inner}
        label={translate('orders.filterChannel')}
        options={(enumerations?.channels ?? []).map(({ value, label }) => ({ id: value, name: label }))}
        value={filters.channel}
        onChange={(channel) => change({ channel })}
      />
      <SelectPicker
        {...inner}
        label={translate('orders.filterAssignee')}
        options={[
          { id: 'none', name: translate('orders.unassigned') },
          ...(enumerations?.employees ?? []).map(({ id, name }) => ({ id: String(id), name })),
        ]}
        value={filters.assignee}
        onChange={(assignee) => change({ assignee })}
      />
      <SelectPicker
        {...inner}
        label={translate('tags.one')}
        options={(enumerations?.tags ?? []).map(({ id, name }) => ({ id: String(id), name }))}
        value={filters.tag}
        onChange={(tag) => change({ tag })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DateInput
          label={translate('orders.filterFrom')}
          value={filters.dateFrom ?? ''}
          onChange={(day) => change({ dateFrom: day || null })}
        />
        <DateInput
          label={translate('orders.filterTo')}
          value={filters.dateTo ?? ''}
          onChange={(day) => change({ dateTo: day || null })}
        />
        <CurrencyInput
          label={translate('orders.filterMin')}
          value={filters.amountMin ?? ''}
          onChange={(amount) => change({ amountMin: amount || null })}
        />
        <CurrencyInput
          label={translate('orders.filterMax')}
          value={filters.amountMax ?? ''}
          onChange={(amount) => change({ amountMax: amount || null })}
        />
      </SimpleGrid>
    </>
  );
}
