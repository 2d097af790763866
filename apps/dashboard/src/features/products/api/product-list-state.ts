import { productSorts, productStatuses, productTypes, stockStates } from '@hanout/contracts/products/products';
import type { ProductSort } from '@hanout/contracts/products/products';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import type { Query } from '../../../api/client.ts';

/** What the list can be narrowed by; `null` everywhere is the whole catalogue. */
export type ProductFilters = {
  readonly q: string | null;
  readonly category: string | null;
  readonly brand: string | null;
  readonly family: string | null;
  readonly supplier: string | null;
  readonly tag: string | null;
  readonly type: string | null;
  readonly status: string | null;
  readonly stock: string | null;
  readonly promotion: string | null;
  readonly price: string | null;
  /** Plain decimals in dinars, as typed. */
  readonly priceMin: string | null;
  readonly priceMax: string | null;
};

export type ProductListState = ProductFilters & { readonly sort: ProductSort; readonly cursor: string | null };

const FIRST_SORT: ProductSort = '-createdAt';
export const PRODUCT_FILTER_NAMES = [
  'category',
  'brand',
  'family',
  'supplier',
  'tag',
  'type',
  'status',
  'stock',
  'promotion',
  'price',
  'priceMin',
  'priceMax',
] as const;
export type ProductFilterName = (typeof PRODUCT_FILTER_NAMES)[number];

const isId = (value: string) => /^[1-9]\d{0,8}$/u.test(value);
const isAmount = (value: string) => /^\d{1,10}(?:\.\d{1,2})?$/u.test(value);
const isOneOf = (words: readonly string[]) => (value: string) => words.includes(value);

const PATTERNS: Readonly<Record<ProductFilterName, (value: string) => boolean>> = {
  category: isId,
  brand: isId,
  family: isId,
  supplier: isId,
  tag: isId,
  type: isOneOf(productTypes),
  status: isOneOf(productStatuses),
  stock: isOneOf(stockStates),
  promotion: isOneOf(['yes', 'no']),
  price: isOneOf(['missing']),
  priceMin: isAmount,
  priceMax: isAmount,
};

export const NO_PRODUCT_FILTERS: ProductFilters = {
  q: null,
  category: null,
  brand: null,
  family: null,
  supplier: null,
  tag: null,
  type: null,
  status: null,
  stock: null,
  promotion: null,
  price: null,
  priceMin: null,
  priceMax: null,
};

/** The list's state in the address. What cannot be meant is ignored, so that no address leads to an error. */
export function readProductListState(parameters: URLSearchParams): ProductListState {
  const filters = Object.fromEntries(
    PRODUCT_FILTER_NAMES.flatMap((name) => {
      const value = parameters.get(name);
      return value !== null && PATTERNS[name](value) ? [[name, value] as const] : [];
    }),
  );
  return {
    ...NO_PRODUCT_FILTERS,
    ...filters,
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    sort: productSorts.find((sort) => sort === parameters.get('sort')) ?? FIRST_SORT,
    cursor: parameters.get('cursor'),
  };
}

/** The address of a state: what is usual is left out, so that the same list has one address. */
export function writeProductListState(state: ProductListState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(state))
    if (value !== null && !(name === 'sort' && value === FIRST_SORT)) parameters.set(name, value);
  return parameters;
}

/** The filters alone, as the calls take them. */
export function toFilterQuery({ priceMin, priceMax, ...filters }: ProductFilters): Record<string, string | number> {
  const own = Object.entries(pickFilters(filters)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(own),
    ...(priceMin === null ? {} : { priceMinCentimes: readAmount(priceMin) ?? 0 }),
    ...(priceMax === null ? {} : { priceMaxCentimes: readAmount(priceMax) ?? 0 }),
  };
}

export function toProductListQuery(state: ProductListState): Query {
  return { ...toFilterQuery(state), sort: state.sort, cursor: state.cursor };
}

/** How many filters narrow the list; the search is not one of them. */
export function countProductFilters(filters: ProductFilters): number {
  return PRODUCT_FILTER_NAMES.filter((name) => filters[name] !== null).length;
}

function pickFilters(
  filters: Omit<ProductFilters, 'priceMin' | 'priceMax'>,
): Omit<ProductFilters, 'priceMin' | 'priceMax'> {
  const { q, category, brand, family, supplier, tag, type, status, stock, promotion, price } = filters;
  return { q, category, brand, family, supplier, tag, type, status, stock, promotion, price };
}
