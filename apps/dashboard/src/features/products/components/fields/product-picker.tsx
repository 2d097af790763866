import type { ProductPage } from '@hanout/contracts/products/products';
import { productListSchema } from '@hanout/contracts/products/products';
import { combinationListSchema } from '@hanout/contracts/products/product-combinations';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

type ProductPickerProps = {
  readonly label: string;
  readonly exclude: readonly number[];
  readonly onPick: (item: ProductPage['packItems'][number]) => void;
};

/** Finds a product by name, reference or bar code, and hands it over with its combinations. */
export function ProductPicker({ label, exclude, onPick }: ProductPickerProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, 250);
  const found = useQuery({
    queryKey: [...productKeys.lists, 'picker', asked],
    queryFn: ({ signal }) => api.read('/product/filter', productListSchema, { query: { q: asked, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
  const products = (found.data?.products ?? []).filter(({ id, type }) => type !== 'pack' && !exclude.includes(id));
  const pick = async (id: string | null) => {
    const product = products.find((each) => String(each.id) === id);
    if (product === undefined) return;
    const combinations =
      product.combinationCount === 0
        ? []
        : (
            await api.read(`/product/product/${product.id}/combination-rows`, combinationListSchema, {
              query: { limit: 100 },
            })
          ).rows;
    onPick({
      productId: product.id,
      combinationId: null,
      quantity: 1,
      name: product.name,
      unitPriceCentimes: product.priceHtCentimes,
      available: product.available,
      combinations: combinations.map(({ id: key, combination, available }) => ({ id: key, combination, available })),
    });
    setText('');
  };
  return (
    <SelectPicker
      label={label}
      placeholder={translate('products.searchHint')}
      options={products.map(({ id, name, sku }) => ({
        id: String(id),
        name: sku === null ? name : `${name} · ${sku}`,
      }))}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      loading={found.isFetching && found.data === undefined}
      failure={found.isError ? translate('products.searchFailed') : null}
      onRetry={() => void found.refetch()}
      onChange={(id) => void pick(id)}
    />
  );
}
