import { hasBit } from './bitmap.ts';
import { orderOf, type ListingIndex } from './listing-index.ts';
import type { Selection } from './select.ts';

export const sorts = [
  'default',
  'name_asc',
  'name_desc',
  'date_newest',
  'date_oldest',
  'price_asc',
  'price_desc',
] as const;
export type Sort = (typeof sorts)[number];

export type PageRequest = {
  selection: Selection;
  sort: Sort;
  /** Asked for by the two name sorts only; null sorts them by default. */
  nameOrder: Uint32Array | null;
  /** From 1. */
  page: number;
  pageSize: number;
};

/** The product ids of one page, in the order they are shown; none past the end. */
export function pageOf(index: ListingIndex, request: PageRequest): number[] {
  const order = orderFor(index, request);
  const isBackwards = request.sort === 'name_desc' || request.sort === 'date_newest' || request.sort === 'price_desc';
  const { mask } = request.selection;
  const first = (request.page - 1) * request.pageSize;
  const last = Math.min(first + request.pageSize, request.selection.total);
  const ids: number[] = [];
  if (first >= last) return ids;
  const length = order.length;
  let matched = mask === null ? first : 0;
  for (let at = mask === null ? first : 0; at < length && matched < last; at++) {
    const slot = order[isBackwards ? length - 1 - at : at] ?? 0;
    if (mask !== null && !hasBit(mask, slot)) continue;
    if (matched++ >= first) ids.push(index.productIds[slot] ?? 0);
  }
  return ids;
}

function orderFor(index: ListingIndex, request: PageRequest): Uint32Array {
  switch (request.sort) {
    case 'default':
      return index.defaultOrder;
    case 'price_asc':
    case 'price_desc':
      return orderOf(index, 'price');
    case 'date_newest':
    case 'date_oldest':
      return orderOf(index, 'date');
    case 'name_asc':
    case 'name_desc':
      return request.nameOrder ?? index.defaultOrder;
  }
}
