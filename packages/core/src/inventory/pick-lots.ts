/** FEFO: what expires first; FIFO: what came first; LIFO: what came last. */
export const STOCK_STRATEGIES = ['fefo', 'fifo', 'lifo'] as const;
export type StockStrategy = (typeof STOCK_STRATEGIES)[number];

/** Days are `YYYY-MM-DD`, which sort as text; null never expires. */
export interface Lot {
  readonly lotId: number;
  readonly expiresOn: string | null;
  readonly receivedOn: string;
  readonly available: number;
}

export interface LotPick {
  readonly lotId: number | null;
  readonly quantity: number;
}

/**
 * A taker that hands out the lots of one row in the strategy's order and remembers what it gave. A row without lots
 * gives one pick without a lot; what lots do not cover (goods counted in without one) does the same.
 */
export function pickLots(lots: readonly Lot[], strategy: StockStrategy): (quantity: number) => readonly LotPick[] {
  const queue = lots
    .filter((lot) => lot.available > 0)
    .toSorted(ORDER[strategy])
    .map((lot) => ({ lotId: lot.lotId, free: lot.available }));
  return (quantity) => {
    const picks: LotPick[] = [];
    let missing = quantity;
    for (const lot of queue) {
      if (missing === 0) break;
      const taken = Math.min(missing, lot.free);
      if (taken === 0) continue;
      lot.free -= taken;
      missing -= taken;
      picks.push({ lotId: lot.lotId, quantity: taken });
    }
    return missing === 0 ? picks : [...picks, { lotId: null, quantity: missing }];
  };
}

type Order = (a: Lot, b: Lot) => number;

const byAge: Order = (a, b) => compareTexts(a.receivedOn, b.receivedOn) || a.lotId - b.lotId;
const byExpiry: Order = (a, b) => compareTexts(a.expiresOn ?? '9999-12-31', b.expiresOn ?? '9999-12-31');

const ORDER: Readonly<Record<StockStrategy, Order>> = {
  fefo: (a, b) => byExpiry(a, b) || byAge(a, b),
  fifo: byAge,
  lifo: (a, b) => byAge(b, a),
};

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
