import {
  clearBit,
  countBits,
  countCommonBits,
  hasBit,
  orInto,
  setBit,
  type Bitmap,
  type Candidates,
} from './bitmap.ts';

/**
 * The slots that carry one facet value: a bitmap when they are many, a sorted list when they are few. A catalogue of a
 * million has hundreds of rare values, and a bitmap of 125 kB for each would cost more memory than everything else.
 */
export type FacetSlots = { kind: 'dense'; bits: Bitmap; count: number } | { kind: 'sparse'; slots: Uint32Array };

/** Whether so many of all slots are a bitmap. */
export function isDense(count: number, size: number): boolean {
  return count * 32 >= size;
}

export function countSlots(value: FacetSlots): number {
  return value.kind === 'dense' ? value.count : value.slots.length;
}

export function countSlotsIn(value: FacetSlots, candidates: Candidates): number {
  if (value.kind === 'dense') return countCommonBits(value.bits, candidates);
  let total = 0;
  for (const slot of value.slots) if (hasBit(candidates.bits, slot)) total++;
  return total;
}

export function addSlotsTo(mask: Bitmap, value: FacetSlots): void {
  if (value.kind === 'dense') orInto(mask, value.bits);
  else for (const slot of value.slots) setBit(mask, slot);
}

/** The same value with `slot` in or out of it; a new value, because readers may hold the old one. */
export function withSlot(value: FacetSlots, slot: number, isMember: boolean): FacetSlots {
  if (value.kind === 'dense') {
    if (hasBit(value.bits, slot) === isMember) return value;
    const bits = value.bits.slice();
    if (isMember) setBit(bits, slot);
    else clearBit(bits, slot);
    return { kind: 'dense', bits, count: countBits(bits) };
  }
  if (isAmong(value.slots, slot) === isMember) return value;
  if (!isMember) return { kind: 'sparse', slots: value.slots.filter((other) => other !== slot) };
  return { kind: 'sparse', slots: Uint32Array.from([...value.slots, slot]).sort() };
}

/** In a sorted list; most values are asked about slots that they neither gain nor lose. */
function isAmong(slots: Uint32Array, slot: number): boolean {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return slots[low] === slot;
}

export function bytesOfFacetSlots(value: FacetSlots): number {
  return (value.kind === 'dense' ? value.bits.byteLength : value.slots.byteLength) + 64;
}
