import { andInto, countBits, createBitmap, setBit, type Bitmap } from './bitmap.ts';
import { addSlotsTo, countSlots, countSlotsIn } from './facet-slots.ts';
import type { FacetGroup, ListingIndex } from './listing-index.ts';

/** What the shopper chose: OR inside a group, AND between groups and with the price range (centimes, both included). */
export type FilterSet = {
  groups: ReadonlyMap<string, readonly number[]>;
  priceMin: number | null;
  priceMax: number | null;
};

/** The answer to a filter set, independent of sort, page and language, so that it is worth keeping. */
export type Selection = {
  /** null means every product of the listing. */
  mask: Bitmap | null;
  total: number;
  /** By facet key: how many products the value would show; a group's own choice does not narrow its own counts. */
  counts: ReadonlyMap<number, number>;
};

export function filterSetKey(filter: FilterSet): string {
  const groups = [...filter.groups]
    .filter(([, values]) => values.length > 0)
    .map(([group, values]) => `${group}=${[...new Set(values)].sort((a, b) => a - b).join(',')}`)
    .sort();
  return `${groups.join('&')}|${filter.priceMin ?? ''}-${filter.priceMax ?? ''}`;
}

export function select(index: ListingIndex, filter: FilterSet): Selection {
  const chosen = chosenMasks(index, filter);
  const price = priceMask(index, filter);
  const all = intersect(index, price === null ? [...chosen.values()] : [...chosen.values(), price]);
  const counts = new Map<number, number>();
  for (const group of index.groups) {
    const base = chosen.has(group.group) ? withoutOwn(index, group, chosen, price) : all;
    for (const value of group.values)
      counts.set(value.facetKey, base === null ? countSlots(value.slots) : countSlotsIn(value.slots, base));
  }
  return { mask: all, total: all === null ? index.productIds.length : countBits(all), counts };
}

export function bytesOfSelection(selection: Selection): number {
  return 256 + (selection.mask?.byteLength ?? 0) + selection.counts.size * 32;
}

function chosenMasks(index: ListingIndex, filter: FilterSet): Map<string, Bitmap> {
  const masks = new Map<string, Bitmap>();
  for (const [name, keys] of filter.groups) {
    if (keys.length === 0) continue;
    const mask = createBitmap(index.productIds.length);
    const group = index.groups.find((candidate) => candidate.group === name);
    for (const value of group?.values ?? []) if (keys.includes(value.facetKey)) addSlotsTo(mask, value.slots);
    masks.set(name, mask);
  }
  return masks;
}

function priceMask(index: ListingIndex, filter: FilterSet): Bitmap | null {
  const min = filter.priceMin ?? 0;
  const max = filter.priceMax ?? Infinity;
  if (min <= index.priceRange.min && max >= index.priceRange.max) return null;
  const mask = createBitmap(index.productIds.length);
  const prices = index.prices;
  for (let slot = 0; slot < prices.length; slot++) {
    const price = prices[slot] ?? 0;
    if (price >= min && price <= max) setBit(mask, slot);
  }
  return mask;
}

function withoutOwn(
  index: ListingIndex,
  group: FacetGroup,
  chosen: Map<string, Bitmap>,
  price: Bitmap | null,
): Bitmap | null {
  const others = [...chosen].filter(([name]) => name !== group.group).map(([, mask]) => mask);
  return intersect(index, price === null ? others : [...others, price]);
}

function intersect(index: ListingIndex, masks: readonly Bitmap[]): Bitmap | null {
  const [first, ...rest] = masks;
  if (first === undefined) return null;
  if (rest.length === 0) return first;
  const result = createBitmap(index.productIds.length);
  result.set(first);
  for (const mask of rest) andInto(result, mask);
  return result;
}
