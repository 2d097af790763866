import { productListSchema } from '@hanout/contracts/products/products';
import type { ProductRow } from '@hanout/contracts/products/products';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../app/use-settled.ts';
import { useApplication } from '../app/application.ts';

const AFTER_TYPING_MS = 250;
const MOST_FOUND = 20;

type ProductSearchProps = {
  readonly label: string;
  /** What stays chosen, and what it is called where that is known; left out where each one that is picked is handed over at once. */
  readonly chosen?: { readonly id: string; readonly name: string | null } | null;
  readonly isOffered?: (product: ProductRow) => boolean;
  /** null: what was chosen is given up. */
  readonly onPick: (product: ProductRow | null) => void;
  /** Inside a popover, which a list elsewhere in the page would close. */
  readonly isInPopover?: boolean;
};

/** Finds a product by name, reference or bar code. */
export function ProductSearch({ label, chosen, isOffered, onPick, isInPopover = false }: ProductSearchProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const asked = useSettled(text, AFTER_TYPING_MS);
  const query = { q: asked === chosen?.name ? '' : asked, limit: MOST_FOUND };
  const found = useQuery({
    queryKey: ['products', 'found', query],
    queryFn: ({ signal }) => api.read('/product/filter', productListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const products = (found.data?.products ?? []).filter((product) => isOffered?.(product) ?? true);
  const options = products.map(({ id, name, sku }) => ({
    id: String(id),
    name: sku === null ? name : `${name} · ${sku}`,
  }));
  const isListed = options.some(({ id }) => id === chosen?.id);
  const pick = (key: string | null) => {
    const product = products.find(({ id }) => String(id) === key) ?? null;
    if (product === null && (key !== null || chosen === undefined)) return;
    onPick(product);
    if (chosen === undefined) setText('');
  };
  return (
    <SelectPicker
      {...(isInPopover ? { comboboxProps: { withinPortal: false } } : {})}
      label={label}
      placeholder={translate('shell.productHint')}
      options={
        chosen === undefined || chosen === null || isListed
          ? options
          : [{ id: chosen.id, name: chosen.name ?? `#${chosen.id}` }, ...options]
      }
      value={chosen?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      loading={found.isFetching && found.data === undefined}
      failure={found.isError ? translate('shell.productSearchFailed') : null}
      onRetry={() => void found.refetch()}
      onChange={pick}
    />
  );
}
