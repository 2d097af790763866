import type { Variant } from './variants.ts';

/** So many of those who saw it did it. */
export interface Tried {
  readonly seen: number;
  readonly done: number;
}

export type Verdict =
  /** the next few orders could turn it round: nothing is said yet */
  | { readonly kind: 'too-few' }
  /** as large a difference comes about by chance alone in more than one of twenty comparisons */
  | { readonly kind: 'chance'; readonly probability: number }
  | { readonly kind: 'better'; readonly variant: Variant; readonly probability: number };

const SURE = 0.05;
/** Below five that are expected on any side the normal curve says nothing of shares. */
const LEAST_EXPECTED = 5;

/**
 * Whether the share of those who did it differs between two variants: the two-proportion z-test, pooled and two-sided, at 95 %.
 * `probability` is that of a difference at least as large where there is none.
 */
export function compareVariants(a: Tried, b: Tried): Verdict {
  const [seenA, seenB] = [Math.max(a.seen, a.done), Math.max(b.seen, b.done)];
  const seen = seenA + seenB;
  if (seenA === 0 || seenB === 0) return { kind: 'too-few' };
  const share = (a.done + b.done) / seen;
  const least = Math.min(seenA, seenB) * Math.min(share, 1 - share);
  if (least < LEAST_EXPECTED) return { kind: 'too-few' };
  const difference = a.done / seenA - b.done / seenB;
  const deviation = Math.sqrt(share * (1 - share) * (1 / seenA + 1 / seenB));
  const probability = twoSided(difference / deviation);
  if (probability >= SURE) return { kind: 'chance', probability };
  return { kind: 'better', variant: difference > 0 ? 'a' : 'b', probability };
}

/** The probability of a standard normal value at least as far from zero: erfc(|z| / √2), by Chebyshev fitting, to 1.2e-7 of itself. */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const sum = COEFFICIENTS.reduceRight((value, coefficient) => coefficient + t * value, 0);
  return t * Math.exp(-x * x + sum);
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
] as const;
