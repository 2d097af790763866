import { createBitmap, setBit } from './bitmap.ts';
import { isDense, type FacetSlots } from './facet-slots.ts';

/** `groupOf` names the facet group of a key, null leaves it out. */
export type GroupOf = (facetKey: number) => string | null;
export type FacetValues = { group: string; values: { facetKey: number; slots: FacetSlots }[] };

export type FacetCollector = {
  /** The keys of the next slot; one that is there twice counts once. */
  add(facetKeys: readonly number[]): void;
  finish(): FacetValues[];
};

type Value = { facetKey: number; group: string; number: number; count: number; lastSlot: number };

/** Numbers in a piece: small enough to be handed out again without asking the system for memory. */
const PIECE = 8_192;

/**
 * Which slots carry which facet value. What each slot carries is written down one after the other and dealt out at the end, when
 * it is known how many carry what: growing a list for every value cost more than all the rest of a small index.
 */
export function collectFacets(groupOf: GroupOf): FacetCollector {
  const byKey = new Map<number, Value | null>();
  const values: Value[] = [];
  const full: Uint32Array[] = [];
  let piece = new Uint32Array(PIECE);
  let length = 0;
  let size = 0;
  const valueOf = (facetKey: number): Value | null => {
    const group = groupOf(facetKey);
    const value = group === null ? null : { facetKey, group, number: values.length, count: 0, lastSlot: -1 };
    byKey.set(facetKey, value);
    if (value !== null) values.push(value);
    return value;
  };
  return {
    add(facetKeys) {
      const slot = size++;
      for (const facetKey of facetKeys) {
        const value = byKey.get(facetKey) ?? (byKey.has(facetKey) ? null : valueOf(facetKey));
        if (value === null || value.lastSlot === slot) continue;
        value.lastSlot = slot;
        value.count++;
        if (length === PIECE) {
          full.push(piece);
          piece = new Uint32Array(PIECE);
          length = 0;
        }
        piece[length++] = value.number;
        piece[length++] = slot;
      }
    },
    finish() {
      const slots = dealOut(values, [...full, piece.subarray(0, length)], size);
      const groups = Map.groupBy(values, ({ group }) => group);
      return [...groups].map(([group, members]) => ({
        group,
        values: members.map(({ facetKey, number }) => ({ facetKey, slots: slots[number] ?? NO_SLOTS })),
      }));
    },
  };
}

const NO_SLOTS: FacetSlots = { kind: 'sparse', slots: new Uint32Array(0) };

/** By number of the value; `pieces`: number and slot by turns, in order of the slots. */
function dealOut(values: readonly Value[], pieces: readonly Uint32Array[], size: number): FacetSlots[] {
  const dealt = values.map(({ count }): FacetSlots =>
    isDense(count, size)
      ? { kind: 'dense', bits: createBitmap(size), count }
      : { kind: 'sparse', slots: new Uint32Array(count) },
  );
  const arrays = dealt.map((value) => (value.kind === 'dense' ? value.bits : value.slots));
  // Where the next slot of a sparse value goes; −1 of a dense one, whose slots are bits.
  const next = Int32Array.from(dealt, (value) => (value.kind === 'dense' ? -1 : 0));
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += 2) {
      const number = piece[at] ?? 0;
      const slot = piece[at + 1] ?? 0;
      const array = arrays[number];
      const place = next[number] ?? 0;
      if (array === undefined) continue;
      if (place === -1) setBit(array, slot);
      else {
        array[place] = slot;
        next[number] = place + 1;
      }
    }
  }
  return dealt;
}
