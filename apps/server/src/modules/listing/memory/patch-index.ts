import { countSlots, withSlot } from './facet-slots.ts';
import {
  findPriceRange,
  numberValues,
  slotOfProduct,
  type IndexedListing,
  type ListingIndex,
  type UnnumberedGroup,
} from './listing-index.ts';
import { reorderSlots } from './order-slots.ts';

/**
 * The index with a few products changed, without reading the listing again: a sold-out product must not cost the
 * rebuild of a million. null when only a rebuild will do: a product entered or left, or carries a value new here.
 * A new index is returned and the old one stays as it was for whoever is reading it; names are taken as unchanged
 * unless `dropNameOrders` is set.
 */
export function patchIndex(
  index: ListingIndex,
  patch: { changed: readonly IndexedListing[]; dropNameOrders: boolean; serial: number },
): ListingIndex | null {
  const slots = new Map<number, IndexedListing>();
  for (const listing of patch.changed) {
    const slot = slotOfProduct(index, listing.productId);
    if (slot === -1) return null;
    slots.set(slot, listing);
  }
  const groups = patchGroups(index, slots);
  if (groups === null) return null;
  const moved = movedSlots(index, slots);
  const followed = { ...index, serial: patch.serial, ...numberValues(groups), orders: keptOrders(index, patch) };
  // A piece more or less of what can be had stands where it stood.
  if (moved.size === 0) return followed;
  const patched: ListingIndex = {
    ...followed,
    prices: index.prices.slice(),
    positions: index.positions.slice(),
    unavailable: index.unavailable.slice(),
    addedAt: index.addedAt.slice(),
    priceLadder: null,
  };
  for (const [slot, listing] of slots) {
    patched.prices[slot] = listing.priceCentimes;
    patched.positions[slot] = listing.position;
    patched.unavailable[slot] = listing.isAvailable ? 0 : 1;
    patched.addedAt[slot] = listing.addedAt;
  }
  patched.priceRange = findPriceRange(patched);
  const byDefault = defaultComparator(patched);
  patched.defaultOrder = reorderSlots(index.defaultOrder, moved, byDefault);
  for (const [name, order] of index.orders) {
    if (name === 'price') patched.orders.set(name, reorderSlots(order, moved, comparatorBy(patched.prices, byDefault)));
    else if (name === 'date')
      patched.orders.set(name, reorderSlots(order, moved, comparatorBy(patched.addedAt, byDefault)));
  }
  return patched;
}

/** Those that stand elsewhere by now in some order. */
function movedSlots(index: ListingIndex, slots: ReadonlyMap<number, IndexedListing>): ReadonlySet<number> {
  const { prices, positions, unavailable, addedAt } = index;
  const isMoved = ([slot, listing]: readonly [number, IndexedListing]): boolean =>
    prices[slot] !== listing.priceCentimes ||
    positions[slot] !== listing.position ||
    unavailable[slot] !== (listing.isAvailable ? 0 : 1) ||
    addedAt[slot] !== listing.addedAt;
  return new Set([...slots].filter(isMoved).map(([slot]) => slot));
}

/** By name only the database knows the place of what is called otherwise by now. */
function keptOrders({ orders }: ListingIndex, { dropNameOrders }: { readonly dropNameOrders: boolean }) {
  return new Map([...orders].filter(([name]) => name === 'price' || name === 'date' || !dropNameOrders));
}

function patchGroups(index: ListingIndex, slots: ReadonlyMap<number, IndexedListing>): UnnumberedGroup[] | null {
  const known = new Set(index.groups.flatMap((group) => group.values.map((value) => value.facetKey)));
  for (const listing of slots.values()) if (listing.facetKeys.some((key) => !known.has(key))) return null;
  const groups = index.groups.map(({ group, values }) => ({
    group,
    values: values
      .map((value) => {
        let carried = value.slots;
        for (const [slot, listing] of slots)
          carried = withSlot(carried, slot, listing.facetKeys.includes(value.facetKey));
        return carried === value.slots ? value : { ...value, slots: carried };
      })
      .filter((value) => countSlots(value.slots) > 0),
  }));
  return groups.filter((group) => group.values.length > 0);
}

function defaultComparator(index: ListingIndex): (a: number, b: number) => number {
  const { positions, unavailable, addedAt } = index;
  return (a, b) =>
    (positions[a] ?? 0) - (positions[b] ?? 0) ||
    (unavailable[a] ?? 0) - (unavailable[b] ?? 0) ||
    (addedAt[b] ?? 0) - (addedAt[a] ?? 0) ||
    b - a;
}

function comparatorBy(keys: Float64Array, tie: (a: number, b: number) => number): (a: number, b: number) => number {
  return (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || tie(a, b);
}
