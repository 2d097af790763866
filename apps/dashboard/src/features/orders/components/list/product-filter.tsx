import { productListSchema } from '@hanout/contracts/products/products';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';

const WAIT_MS = 250;

type ProductFilterProps = {
  readonly value: string | null;
  /** What the orders call the one that is chosen. */
  readonly name: string | null;
  readonly onChange: (id: string | null) => void;
};

/** Chooses the product whose orders are wanted, by name, reference or bar code. */
export function ProductFilter({ value, name, onChange }: ProductFilterProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, WAIT_MS);
  const query = { q: asked === name ? '' : asked, limit: 20 };
  const found = useQuery({
    queryKey: ['orders', 'products', query],
    queryFn: ({ signal }) => api.read('/product/filter', productListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const products = (found.data?.products ?? []).map((product) => ({
    id: String(product.id),
    name: product.sku === null ? product.name : `${product.name} · ${product.sku}`,
  }));
  const isKnown = value === null || products.some(({ id }) => id === value);
  return (
    <SelectPicker
      comboboxProps={{ withinPortal: false }}
      label={translate('orders.filterProduct')}
      options={isKnown ? products : [{ id: value, name: name ?? `#${value}` }, ...products]}
      value={value}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      loading={found.isFetching && found.data === undefined}
      failure={found.isError ? translate('orders.filterProductFailed') : null}
      onRetry={() => void found.refetch()}
      onChange={onChange}
    />
  );
}
