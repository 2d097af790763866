import type { ProductList, ProductRow } from '@hanout/contracts/products';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { editQuickly } from '../api/product-changes.ts';
import type { QuickEdit } from '../api/product-changes.ts';
import { productKeys } from '../api/product-queries.ts';

/** Changes a product from its row: what the server says then stands in every list that is kept, with a way back. */
export function useQuickEdit(product: ProductRow) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [isSaving, setSaving] = useState(false);

  const store = (change: Partial<ProductRow>) =>
    queries.setQueriesData<ProductList>({ queryKey: productKeys.lists }, (list) =>
      list === undefined
        ? list
        : { ...list, products: list.products.map((row) => (row.id === product.id ? { ...row, ...change } : row)) },
    );

  const send = async (change: Omit<QuickEdit, 'version'>, version: number): Promise<number | null> => {
    const outcome = await editQuickly(api, product.id, { ...change, version });
    if (outcome.kind === 'done') {
      store({ ...rowOf(change, product), version: outcome.version });
      return outcome.version;
    }
    const message = outcome.kind === 'conflict' ? outcome.message : outcome.problem.message;
    toasts.show({ tone: 'failure', message });
    await queries.invalidateQueries({ queryKey: productKeys.lists });
    return null;
  };

  const edit = async (change: Omit<QuickEdit, 'version'>) => {
    setSaving(true);
    store(rowOf(change, product));
    const version = await send(change, product.version);
    setSaving(false);
    if (version === null) return;
    void queries.invalidateQueries({ queryKey: productKeys.page(product.id) });
    const before = beforeOf(change, product);
    toasts.show({
      tone: 'success',
      message: translate('products.saved', { name: product.name }),
      action: { label: translate('products.undo'), onPress: () => void send(before, version) },
    });
  };
  return { edit, isSaving };
}

function rowOf({ isActive, priceHtCentimes }: Omit<QuickEdit, 'version'>, product: ProductRow): Partial<ProductRow> {
  const ratio = product.priceHtCentimes === 0 ? 1 : product.priceTtcCentimes / product.priceHtCentimes;
  return {
    ...(isActive === undefined ? {} : { isActive }),
    ...(priceHtCentimes === undefined
      ? {}
      : { priceHtCentimes, priceTtcCentimes: Math.round(priceHtCentimes * ratio) }),
  };
}

function beforeOf(
  { isActive, priceHtCentimes }: Omit<QuickEdit, 'version'>,
  product: ProductRow,
): Omit<QuickEdit, 'version'> {
  return {
    ...(isActive === undefined ? {} : { isActive: product.isActive }),
    ...(priceHtCentimes === undefined ? {} : { priceHtCentimes: product.priceHtCentimes }),
  };
}
