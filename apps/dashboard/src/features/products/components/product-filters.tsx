import { productStatuses, productTypes, stockStates } from '@hanout/contracts/products';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Popover, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { NO_PRODUCT_FILTERS, countProductFilters } from '../api/product-list-state.ts';
import type { ProductFilters as Filters } from '../api/product-list-state.ts';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../api/product-enumerations.ts';

type ProductFiltersProps = { readonly filters: Filters; readonly onApply: (filters: Filters) => void };

/** BO-10: what narrows the list, gathered in one panel and applied together. */
export function ProductFilters({ filters, onApply }: ProductFiltersProps) {
  const translate = useTranslate();
  const [opened, { toggle, close }] = useDisclosure(false);
  const active = countProductFilters(filters);
  return (
    <Popover opened={opened} onDismiss={close} width={340} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={active > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={toggle}
        >
          {active === 0 ? translate('orders.filters') : translate('orders.filtersActive', { count: active })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={translate('orders.filters')} className="hn-filter-panel">
        <FilterFields
          initial={filters}
          onApply={(next) => {
            onApply(next);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterFields({
  initial,
  onApply,
}: {
  readonly initial: Filters;
  readonly onApply: (filters: Filters) => void;
}) {
  const translate = useTranslate();
  const { enumerations, isLoading, hasFailed, retry } = useProductEnumerations();
  const [filters, setFilters] = useState(initial);
  const change = (next: Partial<Filters>) => setFilters((known) => ({ ...known, ...next }));
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ id: value, name: translate(`products.${group}.${value}`) }));
  const fetched = {
    loading: isLoading,
    failure: hasFailed ? translate('products.enumerationsFailed') : null,
    onRetry: retry,
  };
  const select = (
    name: 'category' | 'brand' | 'family' | 'supplier' | 'tag' | 'type' | 'status' | 'stock' | 'promotion',
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filters);
      }}
    >
      <Stack gap="sm">
        {select('category', categoryOptions(enumerations.categories), true)}
        <SimpleGrid cols={2} spacing="sm">
          {select('brand', optionsOf(enumerations.brands))}
          {select('family', optionsOf(enumerations.families))}
          {select('supplier', optionsOf(enumerations.suppliers))}
          {select('tag', optionsOf(enumerations.tags))}
          {select('status', words('status', productStatuses))}
          {select('stock', words('stock', stockStates))}
          {select('type', words('type', productTypes))}
          {select('promotion', words('promotion', ['yes', 'no']))}
          <CurrencyInput
            label={translate('products.filter.priceMin')}
            value={filters.priceMin ?? ''}
            onChange={(amount) => change({ priceMin: amount || null })}
          />
          <CurrencyInput
            label={translate('products.filter.priceMax')}
            value={filters.priceMax ?? ''}
            onChange={(amount) => change({ priceMax: amount || null })}
          />
        </SimpleGrid>
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={() => onApply({ ...NO_PRODUCT_FILTERS, q: filters.q })}>
            {translate('orders.clearFilters')}
          </Button>
          <Button type="submit">{translate('orders.apply')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
