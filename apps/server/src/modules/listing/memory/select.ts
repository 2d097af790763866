import { andInto, candidatesOf, countBits, type Bitmap, type Candidates } from './bitmap.ts';
import { BitmapPool } from './bitmap-pool.ts';
import { addSlotsTo, countSlots, countSlotsIn } from './facet-slots.ts';
import { priceLadderOf, type ListingIndex } from './listing-index.ts';
import { fillPriceMask } from './price-ladder.ts';

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
  /** By a value's place: how many products it would show; a group's own choice does not narrow its own counts. */
  counts: Uint32Array;
};

export function filterSetKey(filter: FilterSet): string {
  const groups = [...filter.groups]
    .filter(([, values]) => values.length > 0)
    .map(([group, values]) => `${group}=${[...new Set(values)].sort((a, b) => a - b).join(',')}`)
    .sort();
  return `${groups.join('&')}|${filter.priceMin ?? ''}-${filter.priceMax ?? ''}`;
}

/** How many products a facet value would show. */
export function countOf(index: ListingIndex, selection: Selection, facetKey: number): number {
  const place = index.places.get(facetKey);
  return place === undefined ? 0 : (selection.counts[place] ?? 0);
}

export function select(index: ListingIndex, filter: FilterSet): Selection {
  return pool.lend(index.productIds.length, (take) => selectIn(index, filter, take));
}

export function bytesOfSelection(selection: Selection): number {
  return 512 + (selection.mask?.byteLength ?? 0) + selection.counts.byteLength;
}

const pool = new BitmapPool();

type Take = () => Bitmap;
/** What one group, or the price range, lets through. */
type Condition = { group: string | null; mask: Bitmap };

function selectIn(index: ListingIndex, filter: FilterSet, take: Take): Selection {
  const conditions = conditionsOf(index, filter, take);
  const matching = intersect(conditions, take);
  const everywhere = matching && candidatesOf(matching, take());
  const counts = new Uint32Array(index.places.size);
  for (const group of index.groups) {
    const isChosen = conditions.some((condition) => condition.group === group.group);
    const others = isChosen ? withoutGroup(conditions, group.group, take) : everywhere;
    for (const { place, slots } of group.values)
      counts[place] = others === null ? countSlots(slots) : countSlotsIn(slots, others);
  }
  return {
    mask: matching?.slice() ?? null,
    total: matching === null ? index.productIds.length : countBits(matching),
    counts,
  };
}

function conditionsOf(index: ListingIndex, filter: FilterSet, take: Take): Condition[] {
  const conditions: Condition[] = [];
  for (const [group, keys] of filter.groups) {
    if (keys.length === 0) continue;
    const mask = take().fill(0);
    const values = index.groups.find((candidate) => candidate.group === group)?.values ?? [];
    for (const value of values) if (keys.includes(value.facetKey)) addSlotsTo(mask, value.slots);
    conditions.push({ group, mask });
  }
  const min = filter.priceMin ?? 0;
  const max = filter.priceMax ?? Infinity;
  if (min > index.priceRange.min || max < index.priceRange.max) {
    const mask = take();
    fillPriceMask(priceLadderOf(index), mask, { min, max });
    conditions.push({ group: null, mask });
  }
  return conditions;
}

function withoutGroup(conditions: readonly Condition[], group: string, take: Take): Candidates | null {
  const mask = intersect(
    conditions.filter((condition) => condition.group !== group),
    take,
  );
  return mask && candidatesOf(mask, take());
}

/** null: nothing is asked for. */
function intersect(conditions: readonly Condition[], take: Take): Bitmap | null {
  const [first, ...rest] = conditions;
  if (first === undefined) return null;
  if (rest.length === 0) return first.mask;
  const result = take();
  result.set(first.mask);
  for (const { mask } of rest) andInto(result, mask);
  return result;
}
