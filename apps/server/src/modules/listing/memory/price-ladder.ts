import { clearBit, createBitmap, setBit, type Bitmap } from './bitmap.ts';

/**
 * Bitmaps of the cheapest slots, each some thousandths longer than the one before: the slots below any price are then
 * one of them and a few more, instead of a look at every price.
 */
export type PriceLadder = {
  /** Slots by ascending price. */
  order: Uint32Array;
  prices: Float64Array;
  /** `rungs[n]` holds the first n × `step` slots of the order. */
  rungs: Bitmap[];
  step: number;
};

const RUNGS = 32;

export function buildPriceLadder(order: Uint32Array, prices: Float64Array): PriceLadder {
  const step = Math.max(1, Math.ceil(order.length / RUNGS));
  const rungs: Bitmap[] = [];
  const bits = createBitmap(order.length);
  for (let at = 0; at < order.length; at++) {
    if (at % step === 0) rungs.push(bits.slice());
    setBit(bits, order[at] ?? 0);
  }
  return { order, prices, rungs, step };
}

/** Fills `mask` with the slots whose price lies between `min` and `max`, both included. */
export function fillPriceMask(ladder: PriceLadder, mask: Bitmap, range: { min: number; max: number }): void {
  const first = placeOf(ladder, (price) => price >= range.min);
  const end = placeOf(ladder, (price) => price > range.max);
  if (first >= end) {
    mask.fill(0);
    return;
  }
  fillCheapest(ladder, mask, end);
  removeCheapest(ladder, mask, first);
}

function fillCheapest({ order, rungs, step }: PriceLadder, mask: Bitmap, count: number): void {
  const rung = Math.min(Math.floor(count / step), rungs.length - 1);
  const known = rungs[rung];
  if (known === undefined) return;
  mask.set(known);
  for (let at = rung * step; at < count; at++) setBit(mask, order[at] ?? 0);
}

function removeCheapest({ order, rungs, step }: PriceLadder, mask: Bitmap, count: number): void {
  const rung = Math.min(Math.floor(count / step), rungs.length - 1);
  const known = rungs[rung];
  if (known === undefined) return;
  for (let word = 0; word < mask.length; word++) mask[word] = (mask[word] ?? 0) & ~(known[word] ?? 0);
  for (let at = rung * step; at < count; at++) clearBit(mask, order[at] ?? 0);
}

/** The first place in the order whose price fulfils what all dearer ones fulfil too. */
function placeOf({ order, prices }: PriceLadder, isReached: (price: number) => boolean): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(prices[order[middle] ?? 0] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
