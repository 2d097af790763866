import { productEnumerationsSchema } from '@hanout/contracts/products/products';
import type { ProductEnumerations } from '@hanout/contracts/products/products';
import type { Language } from '@hanout/i18n';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApplication } from '../app/application.ts';
import { ENUMERATIONS } from './choices.ts';
import type { ApiClient } from './client.ts';

export const PRODUCT_ENUMERATIONS = ['product-enumerations'] as const;

/** While nothing is there. */
export const NO_ENUMERATIONS: ProductEnumerations = {
  types: [],
  statuses: [],
  stockStates: [],
  packModes: [],
  families: [],
  taxRates: [],
  categories: [],
  brands: [],
  brandLines: [],
  suppliers: [],
  tags: [],
  collections: [],
  attributes: [],
  features: [],
  shops: [],
  warehouses: [],
};

/** What the forms choose from; empty until it is there, with what failed and a way to ask again. */
export function useProductEnumerations() {
  const { api } = useApplication();
  const query = useQuery(productEnumerationsQuery(api, useLanguage()));
  return {
    enumerations: query.data ?? NO_ENUMERATIONS,
    isLoading: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

export type Option = { readonly id: string; readonly name: string };

export const optionsOf = (entries: readonly { readonly id: number; readonly name: string }[]): readonly Option[] =>
  entries.map(({ id, name }) => ({ id: String(id), name }));

type Choice = { readonly value: string; readonly label: string };

/** Choices that the platform itself knows, in its words. */
export const wordsOf = (choices: readonly Choice[]): readonly Option[] =>
  choices.map(({ value, label }) => ({ id: value, name: label }));

/** "Clothes › Shirts › Linen": a category with what stands above it. */
export function categoryOptions(categories: ProductEnumerations['categories']): readonly Option[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return categories
    .map(({ id, path }) => ({ id: String(id), name: path.map((step) => names.get(step) ?? '').join(' › ') }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Everything that forms choose from, in the person's language. */
function productEnumerationsQuery(api: ApiClient, language: Language) {
  return queryOptions<ProductEnumerations>({
    queryKey: [...PRODUCT_ENUMERATIONS, language],
    queryFn: ({ signal }) => api.read('/product/enumerations', productEnumerationsSchema, { signal }),
    meta: ENUMERATIONS,
    staleTime: 60_000,
  });
}
