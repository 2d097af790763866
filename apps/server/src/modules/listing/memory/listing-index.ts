import { collectFacets } from './collect-facets.ts';
import { bytesOfFacetSlots, type FacetSlots } from './facet-slots.ts';
import { GrowingColumn } from './growing-column.ts';
import { orderSlotsBy } from './order-slots.ts';
import { buildPriceLadder, type PriceLadder } from './price-ladder.ts';

/** What the index knows of one product; the rest of a card is read by id when it is shown. */
export type IndexedListing = {
  productId: number;
  /** What the shopper pays for one of the default combination, in centimes. */
  priceCentimes: number;
  /** Hand-made place in this context; the smallest comes first. */
  position: number;
  isAvailable: boolean;
  /** Seconds since 1970. */
  addedAt: number;
  facetKeys: readonly number[];
};

/** `place`: its number among all values of the index. */
export type FacetValue = { facetKey: number; place: number; slots: FacetSlots };
export type FacetGroup = { group: string; values: FacetValue[] };
export type UnnumberedGroup = { group: string; values: Omit<FacetValue, 'place'>[] };

/**
 * The products of one listing (a shop's category, brand …) prepared for filtering, counting and sorting in memory.
 * Slots are numbered in order of product id, so that a product is found by binary search and needs no map.
 */
export type ListingIndex = {
  /** Tells the selections of one build from those of another. */
  serial: number;
  productIds: Int32Array;
  prices: Float64Array;
  positions: Float64Array;
  unavailable: Float64Array;
  addedAt: Float64Array;
  groups: FacetGroup[];
  /** Place of each facet key. */
  places: ReadonlyMap<number, number>;
  /** Slots by position, available first, newest. */
  defaultOrder: Uint32Array;
  /** Ascending orders made when first asked for: `price`, `date`, `name:<language>`; read backwards for descending. */
  orders: Map<string, Uint32Array>;
  /** Made when first filtered by price. */
  priceLadder: PriceLadder | null;
  priceRange: { min: number; max: number };
};

export type ListingIndexBuilder = {
  /** `position`: instead of the listing's own. */
  add(listing: IndexedListing, position?: number): void;
  finish(serial: number): ListingIndex;
};

/**
 * Listings come in ascending order of product id; `groupOf` names the facet group of a key, null leaves it out. `expected`: of
 * how many there is room from the beginning.
 */
export function listingIndexBuilder(groupOf: (facetKey: number) => string | null, expected = 256): ListingIndexBuilder {
  const productIds = new GrowingColumn(expected);
  const prices = new GrowingColumn(expected);
  const positions = new GrowingColumn(expected);
  const unavailable = new GrowingColumn(expected);
  const addedAt = new GrowingColumn(expected);
  const facets = collectFacets(groupOf);
  return {
    add(listing, position = listing.position) {
      productIds.push(listing.productId);
      prices.push(listing.priceCentimes);
      positions.push(position);
      unavailable.push(listing.isAvailable ? 0 : 1);
      addedAt.push(listing.addedAt);
      facets.add(listing.facetKeys);
    },
    finish(serial) {
      const index: ListingIndex = {
        serial,
        productIds: new Int32Array(productIds.values()),
        prices: prices.values(),
        positions: positions.values(),
        unavailable: unavailable.values(),
        addedAt: addedAt.values(),
        ...numberValues(facets.finish()),
        defaultOrder: new Uint32Array(0),
        orders: new Map(),
        priceLadder: null,
        priceRange: { min: 0, max: 0 },
      };
      index.defaultOrder = orderByDefault(index);
      index.priceRange = findPriceRange(index);
      return index;
    },
  };
}

/** The ascending order by price or by date, made on first use. */
export function orderOf(index: ListingIndex, order: 'price' | 'date'): Uint32Array {
  const known = index.orders.get(order);
  if (known !== undefined) return known;
  const made = orderSlotsBy(index.defaultOrder, order === 'price' ? index.prices : index.addedAt);
  index.orders.set(order, made);
  return made;
}

export function priceLadderOf(index: ListingIndex): PriceLadder {
  return (index.priceLadder ??= buildPriceLadder(orderOf(index, 'price'), index.prices));
}

/** Numbers the values through, from group to group; those given stay as they are, because another index may share them. */
export function numberValues(groups: readonly UnnumberedGroup[]): Pick<ListingIndex, 'groups' | 'places'> {
  const places = new Map<number, number>();
  const numbered = groups.map(({ group, values }) => ({
    group,
    values: values.map(({ facetKey, slots }) => {
      const place = places.size;
      places.set(facetKey, place);
      return { facetKey, place, slots };
    }),
  }));
  return { groups: numbered, places };
}

/**
 * The order by name is the database's (its collation knows numbers and three scripts): `productIds` as it sorted them.
 * Products that entered the index since come last.
 */
export function setNameOrder(index: ListingIndex, language: string, productIds: ArrayLike<number>): Uint32Array {
  const order = new Uint32Array(index.productIds.length);
  const placed = new Uint8Array(order.length);
  let at = 0;
  for (let place = 0; place < productIds.length; place++) {
    const slot = slotOfProduct(index, productIds[place] ?? 0);
    if (slot === -1 || placed[slot] === 1) continue;
    placed[slot] = 1;
    order[at++] = slot;
  }
  for (const slot of index.defaultOrder) if (placed[slot] === 0) order[at++] = slot;
  index.orders.set(nameOrderKey(language), order);
  return order;
}

export function nameOrderKey(language: string): string {
  return `name:${language}`;
}

/** −1 when the product is not in this listing. */
export function slotOfProduct(index: ListingIndex, productId: number): number {
  let low = 0;
  let high = index.productIds.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = index.productIds[middle] ?? 0;
    if (found === productId) return middle;
    if (found < productId) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function bytesOfIndex(index: ListingIndex): number {
  let bytes = 1024 + index.productIds.length * (4 + 8 * 4 + 4);
  for (const order of index.orders.values()) bytes += order.byteLength;
  for (const group of index.groups) for (const value of group.values) bytes += bytesOfFacetSlots(value.slots);
  return bytes;
}

export function findPriceRange(index: ListingIndex): { min: number; max: number } {
  if (index.prices.length === 0) return { min: 0, max: 0 };
  let min = Infinity;
  let max = 0;
  for (const price of index.prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min, max };
}

function orderByDefault(index: ListingIndex): Uint32Array {
  // Least significant key first: each pass is stable, so the last one decides.
  const size = index.productIds.length;
  const newestIdFirst = new Uint32Array(size);
  let latest = 0;
  for (let slot = 0; slot < size; slot++) {
    newestIdFirst[slot] = size - 1 - slot;
    latest = Math.max(latest, index.addedAt[slot] ?? 0);
  }
  const age = new Float64Array(size);
  for (let slot = 0; slot < size; slot++) age[slot] = latest - (index.addedAt[slot] ?? 0);
  const byAge = orderSlotsBy(newestIdFirst, age);
  return orderSlotsBy(orderSlotsBy(byAge, index.unavailable), index.positions);
}
