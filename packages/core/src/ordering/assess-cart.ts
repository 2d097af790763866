import {
  priceCart,
  resolveLine,
  type Assortment,
  type LineToPrice,
  type PricedCart,
  type PricedLine,
  type PricingRules,
  type RequestedLine,
} from '../cart/index.ts';
import {
  allocate,
  explodePacks,
  stockItemKey,
  type Allocation,
  type DemandingLine,
  type StockRow,
  type StockStrategy,
} from '../inventory/index.ts';
import type { Centimes } from '../kernel/index.ts';
import type { ShippingOffer } from '../promotions/index.ts';

export type LineProblem = 'gone' | 'out_of_stock' | 'price_changed';

/** A line as the browser sends it, with the price that it showed; null where no price was shown. */
export interface ClaimedLine extends RequestedLine {
  readonly claimedUnitPrice: Centimes | null;
  /** What somebody who may do so asks for one instead of the catalogue's price, and why; not given: nobody did. */
  readonly setPrice?: SetPrice | null;
  /** What it is called where it is sold by a price alone; not given: as its product. */
  readonly name?: string;
}

export interface SetPrice {
  readonly amount: Centimes;
  readonly reason: string;
}

export interface AssessedLine {
  readonly request: ClaimedLine;
  /** Null for what cannot be bought. */
  readonly priced: PricedLine | null;
  /** How many of this thing are free in the shop's warehouses, whatever other lines ask for. */
  readonly available: number;
  readonly problem: LineProblem | null;
}

export interface CartAssessment {
  readonly lines: readonly AssessedLine[];
  readonly cart: PricedCart;
  /** Empty unless every line can be served. Line indexes are those of `lines`. */
  readonly allocations: readonly Allocation[];
}

export interface CartFacts {
  readonly assortment: Assortment;
  readonly stock: readonly StockRow[];
  readonly strategy: StockStrategy;
  readonly rules: Omit<PricingRules, 'combinations'>;
  readonly shipping: ShippingOffer | null;
}

/** What a cart costs and whether it can be served: the same answer for the quote and, under locks, for the checkout. */
export function assessCart(requests: readonly ClaimedLine[], facts: CartFacts): CartAssessment {
  const found = requests.map((request, index) => {
    const resolved = resolveLine(request, facts.assortment);
    return {
      request,
      index,
      line:
        resolved === null
          ? null
          : { ...resolved, quantity: request.quantity, setPrice: request.setPrice?.amount ?? null },
    };
  });
  const buyable = found.filter((each): each is typeof each & { line: LineToPrice } => each.line !== null);
  const cart = priceCart(
    buyable.map(({ line }) => line),
    facts.shipping,
    { ...facts.rules, combinations: facts.assortment.combinations },
  );
  const demands = explodePacks(buyable.map(({ line }) => demandOf(line)));
  const { allocations, shortfalls } = allocate(demands, facts.stock, facts.strategy);
  const missing = new Set(shortfalls.map(stockItemKey));
  const free = freeByItem(facts.stock);

  const lines = found.map(({ request, line }, index): AssessedLine => {
    const at = buyable.findIndex((each) => each.index === index);
    const priced = cart.lines[at];
    if (line === null || priced === undefined) return { request, priced: null, available: 0, problem: 'gone' };
    const isShort = explodePacks([demandOf(line)]).some((demand) => missing.has(stockItemKey(demand)));
    return { request, priced, available: availableOf(line, free), problem: problemOf(request, priced, isShort) };
  });
  const isWhole = buyable.length === found.length;
  return { lines, cart, allocations: isWhole ? allocations : [] };
}

function problemOf({ claimedUnitPrice }: ClaimedLine, { unitPrice }: PricedLine, isShort: boolean): LineProblem | null {
  if (isShort) return 'out_of_stock';
  return claimedUnitPrice === null || claimedUnitPrice === unitPrice ? null : 'price_changed';
}

function demandOf({ product, combinationId, contents, quantity }: LineToPrice): DemandingLine {
  return { productId: product.productId, combinationId, quantity, contents };
}

function freeByItem(stock: readonly StockRow[]): ReadonlyMap<string, number> {
  const free = new Map<string, number>();
  for (const row of stock) free.set(stockItemKey(row), (free.get(stockItemKey(row)) ?? 0) + Math.max(0, row.available));
  return free;
}

/** Whole packs: the content that runs out first decides. */
function availableOf({ product, combinationId, contents }: LineToPrice, free: ReadonlyMap<string, number>): number {
  if (contents === null) return free.get(stockItemKey({ productId: product.productId, combinationId })) ?? 0;
  const perItem = new Map<string, number>();
  for (const item of contents) perItem.set(stockItemKey(item), (perItem.get(stockItemKey(item)) ?? 0) + item.quantity);
  return Math.min(...[...perItem].map(([key, quantity]) => Math.floor((free.get(key) ?? 0) / quantity)));
}
