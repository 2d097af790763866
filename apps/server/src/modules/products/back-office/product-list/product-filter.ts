import type {
  ProductFilterQuery,
  ProductSort,
  ProductStatus,
  ProductType,
  StockState,
} from '@hanout/contracts/products/products';

/** Which products are asked for; `shopIds` null: of every shop. */
export interface ProductFilter {
  readonly shopIds: readonly number[] | null;
  readonly search: string | null;
  /** these alone; null: whichever fit */
  readonly ids: readonly number[] | null;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly familyId: number | null;
  readonly supplierId: number | null;
  readonly tagId: number | null;
  readonly type: ProductType | null;
  readonly status: ProductStatus | null;
  readonly stock: StockState | null;
  readonly isOnPromotion: boolean | null;
  readonly isWithoutPrice: boolean;
  readonly minCentimes: number | null;
  readonly maxCentimes: number | null;
}

export function productFilterOf(
  query: Omit<ProductFilterQuery, 'sort' | 'limit' | 'cursor'>,
  shopIds: readonly number[] | null,
): ProductFilter {
  const search = query.q?.normalize('NFKC').trim() ?? '';
  return {
    shopIds,
    search: search === '' ? null : search,
    ids: query.ids ?? null,
    categoryId: query.category ?? null,
    brandId: query.brand ?? null,
    familyId: query.family ?? null,
    supplierId: query.supplier ?? null,
    tagId: query.tag ?? null,
    type: query.type ?? null,
    status: query.status ?? null,
    stock: query.stock ?? null,
    isOnPromotion: query.promotion === undefined ? null : query.promotion === 'yes',
    isWithoutPrice: query.price === 'missing',
    minCentimes: query.priceMinCentimes ?? null,
    maxCentimes: query.priceMaxCentimes ?? null,
  };
}

/** Where the next page goes on: the last row's value of the sorted column, as the database writes it, and its key. */
export interface Cursor {
  readonly value: string;
  readonly id: number;
}

export function formatCursor(sort: ProductSort, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

const moment = /^\d{4}-[\d :.+-]{10,40}$/;
const amount = /^-?\d{1,15}$/;
const name = /^[\s\S]{0,400}$/;
const valueForms: Readonly<Record<ProductSort, RegExp>> = {
  '-createdAt': moment,
  createdAt: moment,
  '-updatedAt': moment,
  name,
  '-name': name,
  price: amount,
  '-price': amount,
  stock: amount,
  '-stock': amount,
};

/** Undefined for what is no cursor of this order: the list then begins at its first row. */
export function parseCursor(sort: ProductSort, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [madeFor, value, id]: unknown[] = parts;
    if (madeFor !== sort || typeof value !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id))
      return undefined;
    return valueForms[sort].test(value) && !value.includes('\0') ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
