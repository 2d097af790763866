import { keptOf, type Checked } from './receipt.ts';
import { scaleCentimes, shareOut, toCentimes, type Centimes } from '../kernel/index.ts';

/** What a delivery costs besides its goods. */
export const COST_KINDS = ['transport', 'customs', 'other'] as const;
export type CostKind = (typeof COST_KINDS)[number];

export const COST_SPREADS = ['value', 'quantity'] as const;
export type CostSpread = (typeof COST_SPREADS)[number];

export interface CostBearer {
  /** pieces that are kept: what goes back bears nothing */
  readonly quantity: number;
  readonly priceCentimes: Centimes;
}

/**
 * The share of each line in what the delivery cost besides, to the centime: by what the goods are worth or by their pieces. Whole
 * centimes that are left go to the largest remainders, the first line first, so that the shares are the total exactly. Goods that cost
 * nothing bear by their pieces; where nothing is kept, the first line bears it all.
 */
export function spreadCosts(total: Centimes, bearers: readonly CostBearer[], by: CostSpread): readonly Centimes[] {
  const values = bearers.map(({ quantity, priceCentimes }) => BigInt(quantity) * BigInt(priceCentimes));
  const pieces = bearers.map(({ quantity }) => BigInt(quantity));
  const weights = [by === 'value' ? values : pieces, pieces].find((each) => each.some((weight) => weight > 0n));
  return shareOut(total, weights ?? bearers.map((_, at) => (at === 0 ? 1n : 0n)));
}

/** What a piece of a line cost with its share, to the centime, half up. */
export function landedUnitCost({ quantity, priceCentimes }: CostBearer, share: Centimes): Centimes {
  if (quantity === 0) return priceCentimes;
  return toCentimes(priceCentimes + scaleCentimes(share, 1, quantity));
}

export interface Borne {
  readonly shareCentimes: Centimes;
  readonly unitCostCentimes: Centimes;
}

/** Each line with its share in what the delivery cost besides, and what a piece of it costs so. */
export function bearCosts<L extends Checked & { readonly priceCentimes: Centimes }>(
  lines: readonly L[],
  {
    costs,
    costSpread,
  }: { readonly costs: readonly { readonly amountCentimes: number }[]; readonly costSpread: CostSpread },
): readonly (L & Borne)[] {
  const total = toCentimes(costs.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0));
  const bearers = lines.map((line) => ({ quantity: keptOf(line), priceCentimes: line.priceCentimes }));
  const shares = spreadCosts(total, bearers, costSpread);
  return lines.map((line, at) => {
    const share = shares[at] ?? toCentimes(0);
    const bearer = { quantity: keptOf(line), priceCentimes: line.priceCentimes };
    return { ...line, shareCentimes: share, unitCostCentimes: landedUnitCost(bearer, share) };
  });
}
