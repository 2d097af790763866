import type { CollectionProduct } from '@hanout/contracts/collection-products';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { foundProductsQuery } from '../api/hand-calls.ts';

const AFTER_TYPING_MS = 250;

type ProductSearchProps = {
  readonly exclude: readonly number[];
  readonly onPick: (product: CollectionProduct) => void;
};

/** Finds a product by name, reference or bar code, and hands it over. */
export function ProductSearch({ exclude, onPick }: ProductSearchProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, AFTER_TYPING_MS);
  const found = useQuery(foundProductsQuery(api, asked));
  const products = (found.data ?? []).filter(({ id }) => !exclude.includes(id));
  const pick = (key: string | null) => {
    const product = products.find(({ id }) => String(id) === key);
    if (product === undefined) return;
    const { id, name, sku, image } = product;
    onPick({ id, name, sku, imageUrl: image === '' ? null : image });
    setText('');
  };
  return (
    <SelectPicker
      label={translate('catalog.members.add')}
      placeholder={translate('catalog.members.hint')}
      options={products.map(({ id, name, sku }) => ({
        id: String(id),
        name: sku === null ? name : `${name} · ${sku}`,
      }))}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      loading={found.isFetching && found.data === undefined}
      failure={found.isError ? translate('catalog.members.searchFailed') : null}
      onRetry={() => void found.refetch()}
      onChange={pick}
    />
  );
}
