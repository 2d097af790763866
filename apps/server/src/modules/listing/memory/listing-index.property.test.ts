import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingIndexBuilder, setNameOrder, type IndexedListing, type ListingIndex } from './listing-index.ts';
import { pageOf, sorts, type Sort } from './page-of.ts';
import { patchIndex } from './patch-index.ts';
import { countOf, select, type FilterSet } from './select.ts';

const groupOf = (facetKey: number): string => `group-${facetKey % 4}`;

const listingShape = fc.record({
  priceCentimes: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 ** 40 })),
  position: fc.integer({ min: 0, max: 3 }),
  isAvailable: fc.boolean(),
  addedAt: fc.integer({ min: 0, max: 50 }).map((day) => 1_700_000_000 + day * 86_400),
  facetKeys: fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 6 }),
});
const catalogue = fc
  .array(listingShape, { maxLength: 90 })
  .map((shapes) => shapes.map((shape, at): IndexedListing => ({ ...shape, productId: at * 3 + 1 })));
const filterShape = fc.record({
  keys: fc.uniqueArray(fc.integer({ min: 0, max: 17 }), { maxLength: 5 }),
  priceMin: fc.option(fc.integer({ min: 0, max: 12 })),
  priceMax: fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
});

function build(listings: readonly IndexedListing[]): ListingIndex {
  const builder = listingIndexBuilder(groupOf);
  for (const listing of listings) builder.add(listing);
  return builder.finish(1);
}

function filterFrom(shape: { keys: number[]; priceMin: number | null; priceMax: number | null }): FilterSet {
  const groups = new Map<string, number[]>();
  for (const key of shape.keys) groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key]);
  return { groups, priceMin: shape.priceMin, priceMax: shape.priceMax };
}

function matches(listing: IndexedListing, filter: FilterSet, ignoredGroup: string | null): boolean {
  if (listing.priceCentimes < (filter.priceMin ?? 0) || listing.priceCentimes > (filter.priceMax ?? Infinity))
    return false;
  return [...filter.groups].every(
    ([group, keys]) => group === ignoredGroup || keys.some((key) => listing.facetKeys.includes(key)),
  );
}

function naiveOrder(listings: readonly IndexedListing[], sort: Sort): IndexedListing[] {
  const byDefault = (a: IndexedListing, b: IndexedListing): number =>
    a.position - b.position ||
    Number(b.isAvailable) - Number(a.isAvailable) ||
    b.addedAt - a.addedAt ||
    b.productId - a.productId;
  const key = (listing: IndexedListing): number =>
    sort.startsWith('price')
      ? listing.priceCentimes
      : sort.startsWith('date')
        ? listing.addedAt
        : nameRank(listing.productId);
  if (sort === 'default') return listings.toSorted(byDefault);
  const ascending = listings.toSorted((a, b) => key(a) - key(b) || byDefault(a, b));
  return sort === 'name_desc' || sort === 'date_newest' || sort === 'price_desc' ? ascending.toReversed() : ascending;
}

function nameRank(productId: number): number {
  return (productId * 7919) % 1_000_003;
}

function expectSameAnswers(index: ListingIndex, listings: readonly IndexedListing[], filter: FilterSet): void {
  const selection = select(index, filter);
  const matching = listings.filter((listing) => matches(listing, filter, null));
  expect(selection.total).toBe(matching.length);
  const inUse = new Set(listings.flatMap((listing) => listing.facetKeys));
  expect(new Set(index.places.keys())).toEqual(inUse);
  for (const facetKey of inUse) {
    const naive = listings.filter(
      (listing) => listing.facetKeys.includes(facetKey) && matches(listing, filter, groupOf(facetKey)),
    );
    expect(countOf(index, selection, facetKey)).toBe(naive.length);
  }
  const ranked = listings
    .toSorted((a, b) => nameRank(a.productId) - nameRank(b.productId))
    .map((listing) => listing.productId);
  const nameOrder = setNameOrder(index, 'fr', ranked);
  for (const sort of sorts) {
    const wanted = naiveOrder(matching, sort).map((listing) => listing.productId);
    for (const page of [1, 2, 9]) {
      const shown = pageOf(index, { selection, sort, nameOrder, page, pageSize: 12 });
      expect(shown).toEqual(wanted.slice((page - 1) * 12, page * 12));
    }
  }
}

describe('the listing index', () => {
  it('SF-06 · answers every filter set, count and order as a plain search of the same products would', () => {
    fc.assert(
      fc.property(catalogue, filterShape, (listings, shape) => {
        expectSameAnswers(build(listings), listings, filterFrom(shape));
      }),
      { numRuns: 300 },
    );
  });

  it('SF-06 · answers after a patch as an index built anew would', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.array(fc.tuple(fc.nat(89), listingShape), { maxLength: 8 }),
        filterShape,
        (listings, edits, shape) => {
          const index = build(listings);
          for (const sort of sorts)
            pageOf(index, {
              selection: select(index, filterFrom(shape)),
              sort,
              nameOrder: null,
              page: 1,
              pageSize: 12,
            });
          const edited = listings.slice();
          const changed = new Map<number, IndexedListing>();
          for (const [at, next] of edits) {
            const before = edited[at];
            if (before === undefined) continue;
            edited[at] = { ...next, productId: before.productId };
            changed.set(before.productId, edited[at]);
          }
          const patched = patchIndex(index, { changed: [...changed.values()], dropNameOrders: false, serial: 2 });
          const known = new Set(listings.flatMap((listing) => listing.facetKeys));
          const hasNewValue = [...changed.values()].some((listing) => listing.facetKeys.some((key) => !known.has(key)));
          expect(patched === null).toBe(hasNewValue);
          if (patched !== null) expectSameAnswers(patched, edited, filterFrom(shape));
          expectSameAnswers(index, listings, filterFrom(shape));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('SF-06 · counts the same whether a value is kept as a bitmap or as a list', () => {
    const listings = Array.from({ length: 20_000 }, (_, at): IndexedListing => ({
      productId: at + 1,
      priceCentimes: (at * 7_919_000_003) % 9_000_000_000,
      position: 0,
      isAvailable: at % 7 !== 0,
      addedAt: 1_700_000_000 + ((at * 31) % 1000),
      facetKeys: at % 500 === 0 ? [0, 1, 6] : [at % 3 === 0 ? 0 : 4, 5],
    }));
    expectSameAnswers(build(listings), listings, {
      groups: new Map([
        ['group-0', [0]],
        ['group-1', [1, 5]],
      ]),
      priceMin: 10,
      priceMax: 5_000_000_000,
    });
  });

  it('SF-03 · shows no product on a page past the end', () => {
    const index = build([
      { productId: 1, priceCentimes: 5, position: 0, isAvailable: true, addedAt: 1, facetKeys: [] },
    ]);
    const selection = select(index, { groups: new Map(), priceMin: null, priceMax: null });
    expect(pageOf(index, { selection, sort: 'default', nameOrder: null, page: 2, pageSize: 12 })).toEqual([]);
  });
});
