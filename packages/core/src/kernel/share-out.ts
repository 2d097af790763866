import { toCentimes, type Centimes } from './money.ts';

/**
 * A total shared by weights, to the centime: whole centimes that are left go to the largest remainders, the first share first, so that
 * the shares are the total exactly. Where nothing weighs anything nobody has a share.
 */
export function shareOut(total: Centimes, weights: readonly bigint[]): readonly Centimes[] {
  if (total < 0) return shareOut(toCentimes(0 - total), weights).map((share) => toCentimes(0 - share));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return [];
  const exact = weights.map((weight) => BigInt(total) * weight);
  const floors = exact.map((share) => share / sum);
  const left = Number(BigInt(total) - floors.reduce((all, share) => all + share, 0n));
  const order = exact
    .map((share, at) => ({ at, remainder: share % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1));
  const lucky = new Set(order.slice(0, left).map(({ at }) => at));
  return floors.map((share, at) => toCentimes(Number(share) + (lucky.has(at) ? 1 : 0)));
}
