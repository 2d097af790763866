import { createHash } from 'node:crypto';

/** Chance that is the same on every run: the demo shop looks alike everywhere. */
export type Random = {
  /** 0 ≤ value < 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffle: <T>(list: readonly T[]) => T[];
};

/** Mulberry32: small, fast, good enough to look like chance. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    shuffle: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const [a, b] = [mixed[last], mixed[other]];
        if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
      }
      return mixed;
    },
  };
}

/** A UUID made of words, the same on every run; it has the form of version 4. */
export function uuidOf(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`hanout demo ${words.join(' ')}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
