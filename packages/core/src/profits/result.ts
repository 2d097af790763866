import { shareOut, toCentimes, ZERO, type Centimes } from '../kernel/index.ts';

/** What an order's earnings are made of. What comes in is above zero in the first three; the others are costs, above zero each. */
export const RESULT_PARTS = [
  'sales',
  'delivery',
  'discounts',
  'goods',
  'lostGoods',
  'fees',
  'expectedFees',
  'returnCosts',
  'losses',
  'packaging',
] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];
export type ResultParts = Readonly<Record<ResultPart, Centimes>>;

const COMES_IN: ReadonlySet<ResultPart> = new Set<ResultPart>(['sales', 'delivery']);

/** What is left of it. */
export const earnedOf = (parts: ResultParts): Centimes =>
  toCentimes(RESULT_PARTS.reduce((sum, part) => sum + (COMES_IN.has(part) ? parts[part] : 0 - parts[part]), 0));

/** Goods that left for an order and did not come back, and what they cost. */
export interface GoneGoods {
  readonly productId: number;
  readonly pieces: number;
  readonly cost: Centimes;
}

export interface ResultLine {
  readonly productId: number;
  readonly quantity: number;
  readonly total: Centimes;
  /** of a pack: its goods, so many for the whole line; of anything else itself */
  readonly contents: readonly { readonly productId: number; readonly pieces: number }[];
}

/** What the ledger says of the order, as it lies there: what was earned is above zero. */
export interface BookedParts {
  readonly sales: Centimes;
  readonly delivery: Centimes;
  readonly discounts: Centimes;
  readonly fees: Centimes;
  readonly returnCosts: Centimes;
  readonly losses: Centimes;
}

export interface ResultFacts {
  readonly isSold: boolean;
  readonly booked: BookedParts;
  readonly lines: readonly ResultLine[];
  readonly gone: readonly GoneGoods[];
  readonly packaging: Centimes;
  /** what the carrier will keep of what it still owes */
  readonly expectedFees: Centimes;
}

export interface ProductResult {
  readonly productId: number;
  readonly quantity: number;
  readonly parts: ResultParts;
}

export interface OrderResult {
  readonly parts: ResultParts;
  readonly earned: Centimes;
  /** of each product of the order, one row; together they are the order, part by part */
  readonly products: readonly ProductResult[];
}

/**
 * What an order left, and what each of its products did: goods cost what theirs cost; everything else is shared by what the lines
 * cost, to the centime. Goods that are gone without being sold are lost.
 */
export function resultOf(facts: ResultFacts): OrderResult {
  const costs = costsOfLines(facts.lines, facts.gone);
  const cost = toCentimes(costs.reduce((sum, each) => sum + each, 0));
  const goods = facts.isSold ? cost : ZERO;
  const lostGoods = facts.isSold ? ZERO : cost;
  const parts: ResultParts = {
    ...facts.booked,
    goods,
    lostGoods,
    expectedFees: facts.expectedFees,
    packaging: facts.packaging,
  };
  const own = facts.isSold ? 'goods' : 'lostGoods';
  const byLine = shareParts(parts, facts.lines, own);
  const ofLines = facts.lines.map(({ productId, quantity }, at) => {
    const shared = byLine[at] ?? parts;
    return { productId, quantity, parts: { ...shared, [own]: costs[at] ?? ZERO } };
  });
  return { parts, earned: earnedOf(parts), products: byProduct(ofLines) };
}

/** Every part but the goods' own, shared by what the lines cost; gifts alone share by their pieces. */
function shareParts(parts: ResultParts, lines: readonly ResultLine[], own: ResultPart): readonly ResultParts[] {
  const totals = lines.map(({ total }) => BigInt(Math.max(0, total)));
  const weights = totals.some((weight) => weight > 0n) ? totals : lines.map(({ quantity }) => BigInt(quantity));
  const shares = new Map(
    RESULT_PARTS.map((part) => [part, part === own ? [] : shareOut(parts[part], weights)] as const),
  );
  const of = (part: ResultPart, at: number): Centimes => shares.get(part)?.[at] ?? ZERO;
  return lines.map((_, at) => ({
    sales: of('sales', at),
    delivery: of('delivery', at),
    discounts: of('discounts', at),
    goods: of('goods', at),
    lostGoods: of('lostGoods', at),
    fees: of('fees', at),
    expectedFees: of('expectedFees', at),
    returnCosts: of('returnCosts', at),
    losses: of('losses', at),
    packaging: of('packaging', at),
  }));
}

/** What the goods of each line cost: of each product what it cost, shared by the pieces that the lines have of it. */
function costsOfLines(lines: readonly ResultLine[], gone: readonly GoneGoods[]): readonly Centimes[] {
  const costs = lines.map(() => 0);
  for (const { productId, cost } of gone) {
    const pieces = lines.map(({ contents }) =>
      contents.reduce((sum, each) => sum + (each.productId === productId ? each.pieces : 0), 0),
    );
    // A line that was taken out since: what is gone for it is still gone.
    const weights = pieces.some((count) => count > 0) ? pieces : lines.map((_, at) => (at === 0 ? 1 : 0));
    for (const [at, share] of shareOut(cost, weights.map(BigInt)).entries()) costs[at] = (costs[at] ?? 0) + share;
  }
  return costs.map(toCentimes);
}

function byProduct(lines: readonly ProductResult[]): readonly ProductResult[] {
  const found = new Map<number, ProductResult>();
  for (const line of lines) {
    const known = found.get(line.productId);
    found.set(line.productId, known === undefined ? line : together(known, line));
  }
  return [...found.values()];
}

function together(a: ProductResult, b: ProductResult): ProductResult {
  const sum = (part: ResultPart): Centimes => toCentimes(a.parts[part] + b.parts[part]);
  return {
    productId: a.productId,
    quantity: a.quantity + b.quantity,
    parts: {
      sales: sum('sales'),
      delivery: sum('delivery'),
      discounts: sum('discounts'),
      goods: sum('goods'),
      lostGoods: sum('lostGoods'),
      fees: sum('fees'),
      expectedFees: sum('expectedFees'),
      returnCosts: sum('returnCosts'),
      losses: sum('losses'),
      packaging: sum('packaging'),
    },
  };
}
