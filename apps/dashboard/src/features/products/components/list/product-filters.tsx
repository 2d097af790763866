import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid } from '@mantine/core';
import { NO_PRODUCT_FILTERS, countProductFilters } from '../../api/product-list-state.ts';
import type { ProductFilters as Filters } from '../../api/product-list-state.ts';
import { categoryOptions, optionsOf, useProductEnumerations, wordsOf } from '../../../../api/product-enumerations.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';

type ProductFiltersProps = { readonly filters: Filters; readonly onApply: (filters: Filters) => void };

/** BO-10: what narrows the list, gathered in one panel and applied together. */
export function ProductFilters({ filters, onApply }: ProductFiltersProps) {
  return (
    <FilterPopover
      filters={filters}
      active={countProductFilters(filters)}
      width={340}
      className="hn-filter-panel"
      cleared={({ q }) => ({ ...NO_PRODUCT_FILTERS, q })}
      onApply={onApply}
    >
      {(chosen, change) => <FilterFields filters={chosen} change={change} />}
    </FilterPopover>
  );
}

type FieldsProps = { readonly filters: Filters; readonly change: (next: Partial<Filters>) => void };

function FilterFields({ filters, change }: FieldsProps) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const { enumerations, isLoading, hasFailed, retry } = useProductEnumerations();
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ id: value, name: translate(`products.${group}.${value}`) }));
  const fetched = {
    loading: isLoading,
    failure: hasFailed ? translate('products.enumerationsFailed') : null,
    onRetry: retry,
  };
  const select = (
    name: 'category' | 'brand' | 'family' | 'supplier' | 'tag' | 'type' | 'status' | 'stock' | 'promotion' | 'price',
    options: readonly { readonly id: string; readonly name: string }[],
    isFetched = false,
  ) => (
    <SelectPicker
      comboboxProps={{ withinPortal: false }}
      label={translate(`products.filter.${name}`)}
      options={options}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
      {...(isFetched ? fetched : {})}
    />
  );
  return (
    <>
      {select('category', categoryOptions(enumerations.categories), true)}
      <SimpleGrid cols={2} spacing="sm">
        {select('brand', optionsOf(enumerations.brands))}
        {select('family', optionsOf(enumerations.families))}
        {select('supplier', optionsOf(enumerations.suppliers))}
        {select('tag', optionsOf(enumerations.tags))}
        {select('status', wordsOf(enumerations.statuses))}
        {select('stock', wordsOf(enumerations.stockStates))}
        {select('type', wordsOf(enumerations.types))}
        {select('promotion', words('promotion', ['yes', 'no']))}
        {select('price', words('price', ['missing']))}
        <CurrencyInput
          label={priceWord('products.filter.priceMin')}
          value={filters.priceMin ?? ''}
          onChange={(amount) => change({ priceMin: amount || null })}
        />
        <CurrencyInput
          label={priceWord('products.filter.priceMax')}
          value={filters.priceMax ?? ''}
          onChange={(amount) => change({ priceMax: amount || null })}
        />
      </SimpleGrid>
    </>
  );
}
