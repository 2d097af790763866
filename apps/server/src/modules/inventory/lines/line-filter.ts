import type { StockLineFilterQuery, StockLineSort, StockLineState } from '@hanout/contracts/stock/lines';
import type { WarehouseScope } from '../stock-page/queries.ts';

export interface LineFilter {
  readonly scope: WarehouseScope;
  readonly search: string | null;
  readonly warehouseId: number | null;
  readonly state: StockLineState | null;
  readonly familyId: number | null;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly supplierId: number | null;
}

export function toLineFilter(
  query: Omit<StockLineFilterQuery, 'sort'>,
  { shopIds, warehouseIds = null }: WarehouseScope,
): LineFilter {
  const search = query.q?.normalize('NFKC').trim() ?? '';
  return {
    scope: { shopIds, warehouseIds },
    search: search === '' ? null : search,
    warehouseId: query.warehouse ?? null,
    state: query.state ?? null,
    familyId: query.family ?? null,
    categoryId: query.category ?? null,
    brandId: query.brand ?? null,
    supplierId: query.supplier ?? null,
  };
}

/** Where the next page goes on: the last row's value of the sorted column, and its row of stock. */
export interface LineCursor {
  readonly value: string;
  readonly id: number;
}

export const formatLineCursor = (sort: StockLineSort, { value, id }: LineCursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

const forms = { name: /^[^\0]{0,400}$/u, available: /^-?\d{1,9}$/u } as const;

/** Undefined for what is no cursor of this order: the list then begins at its first row. */
export function parseLineCursor(sort: StockLineSort, text: string | undefined): LineCursor | undefined {
  if (text === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [madeFor, value, id]: unknown[] = parts;
    if (madeFor !== sort || typeof value !== 'string' || !isId(id)) return undefined;
    const form = sort.endsWith('name') ? forms.name : forms.available;
    return form.test(value) ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}

const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
