const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
const FEW = 4096;
const MOST_PACKED = 2 ** 53 / FEW;

/**
 * Sorts slots by a key, stably, ascending: radix with 16-bit digits, as many passes as the largest key needs. A
 * comparison sort of a million slots blocks the process for most of a second, this one for some 30 ms.
 * Keys are whole and not negative, below 2^53.
 */
export function orderSlotsBy(slots: Uint32Array, keyOf: Float64Array): Uint32Array {
  let largest = 0;
  for (const slot of slots) largest = Math.max(largest, keyOf[slot] ?? 0);
  if (largest === 0) return slots.slice();
  if (slots.length <= FEW && largest < MOST_PACKED) return orderFew(slots, keyOf);
  let from = slots;
  for (let weight = 1; weight <= largest; weight *= DIGITS) from = orderByDigit(from, keyOf, weight);
  return from === slots ? slots.slice() : from;
}

/** Each key with its place behind it, sorted as numbers: without a callback, and no two are the same. */
function orderFew(slots: Uint32Array, keyOf: Float64Array): Uint32Array {
  const packed = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at++) packed[at] = (keyOf[slots[at] ?? 0] ?? 0) * FEW + at;
  packed.sort();
  const sorted = new Uint32Array(slots.length);
  for (let at = 0; at < sorted.length; at++) sorted[at] = slots[(packed[at] ?? 0) % FEW] ?? 0;
  return sorted;
}

function orderByDigit(slots: Uint32Array, keyOf: Float64Array, weight: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1);
  for (const slot of slots) {
    const digit = digitOf(keyOf[slot] ?? 0, weight);
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  for (let digit = 1; digit <= DIGITS; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  const sorted = new Uint32Array(slots.length);
  for (const slot of slots) {
    const digit = digitOf(keyOf[slot] ?? 0, weight);
    const place = starts[digit] ?? 0;
    sorted[place] = slot;
    starts[digit] = place + 1;
  }
  return sorted;
}

function digitOf(key: number, weight: number): number {
  // The quotient exceeds 32 bits for large prices: a modulus, because a bit mask would drop the high part.
  return Math.floor(key / weight) % DIGITS;
}

/** Takes `moved` out of an ordered permutation and puts them back where `compare` now says. O(n), no full sort. */
export function reorderSlots(
  order: Uint32Array,
  moved: ReadonlySet<number>,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const kept = order.filter((slot) => !moved.has(slot));
  const entering = [...moved].sort(compare);
  const merged = new Uint32Array(kept.length + entering.length);
  let taken = 0;
  let at = 0;
  for (const slot of entering) {
    const place = firstAfter(kept, slot, compare);
    merged.set(kept.subarray(taken, place), at);
    at += place - taken;
    taken = place;
    merged[at++] = slot;
  }
  merged.set(kept.subarray(taken), at);
  return merged;
}

function firstAfter(order: Uint32Array, slot: number, compare: (a: number, b: number) => number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, slot) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
