/** One bit per slot of a listing index, 32 slots a word. */
export type Bitmap = Uint32Array;

export function createBitmap(slots: number): Bitmap {
  return new Uint32Array((slots + 31) >>> 5);
}

export function setBit(bits: Bitmap, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bitmap, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (slot & 31));
}

export function hasBit(bits: Bitmap, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function orInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

export function andInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

export function countBits(bits: Bitmap): number {
  let total = 0;
  for (let word = 0; word < bits.length; word++) total += popcount(bits[word] ?? 0);
  return total;
}

/** Slots to count in, and the words that hold any of them: most words of a narrow choice are empty. */
export type Candidates = { bits: Bitmap; filled: Uint32Array; filledWords: number };

/** `filled` has room for as many places as there are words. */
export function candidatesOf(bits: Bitmap, filled: Uint32Array): Candidates {
  let filledWords = 0;
  for (let word = 0; word < bits.length; word++) {
    filled[filledWords] = word;
    filledWords += bits[word] === 0 ? 0 : 1;
  }
  return { bits, filled, filledWords };
}

export function countCommonBits(own: Bitmap, { bits, filled, filledWords }: Candidates): number {
  let total = 0;
  for (let at = 0; at < filledWords; at++) {
    const word = filled[at] ?? 0;
    total += popcount((own[word] ?? 0) & (bits[word] ?? 0));
  }
  return total;
}

/** Bits set in a 32-bit word, by adding neighbours in parallel: JavaScript has no instruction for it. */
function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
