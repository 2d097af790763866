import { productListSchema } from '@hanout/contracts/products/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../app/use-settled.ts';
import { useApplication } from '../../../app/application.ts';
import type { Found } from '../../../app/feature.ts';

const WAIT_MS = 200;
const MOST = 5;
/** Dashboard document §9: a product is looked for from three signs on. */
const FEWEST_SIGNS = 3;

/** Products that fit what is typed in the palette: name or code. */
export function useProductEntries(text: string, enabled: boolean): Found {
  const { api } = useApplication();
  const typed = useSettled(text.trim(), WAIT_MS);
  const isLongEnough = enabled && [...text.trim()].length >= FEWEST_SIGNS;
  const isWanted = isLongEnough && [...typed].length >= FEWEST_SIGNS;
  const query = { q: typed, limit: MOST };
  const { data, isFetching } = useQuery({
    queryKey: ['products', 'palette', query],
    queryFn: ({ signal }) => api.read('/product/filter', productListSchema, { query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const products = isWanted ? (data?.products ?? []) : [];
  return {
    isSearching: isLongEnough && (text.trim() !== typed || isFetching),
    entries: products.map(({ id, name, brand, sku }) => ({
      key: `product-${id}`,
      label: name,
      // Two of one name are told apart by their code.
      detail: (
        <>
          {brand ?? ''} <bdi dir="ltr">{sku ?? ''}</bdi>
        </>
      ),
      to: `/products/${id}`,
    })),
  };
}
