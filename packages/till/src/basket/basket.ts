import type { TillProduct } from '@hanout/contracts/till/catalogue';
import type { PackItem } from '@hanout/core/cart';
import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type { TillSaleEvent } from '@hanout/contracts/till/events';
import type { BasketCustomer, Discount } from './basket-view.ts';

/** A line as somebody made it; what it costs is priced with the whole basket. */
export interface BasketLine {
  readonly id: string;
  /** null: sold by a price, without a product */
  readonly productId: number | null;
  readonly combinationId: number | null;
  readonly contents: readonly PackItem[] | null;
  /** of what has no product */
  readonly name: string;
  readonly quantity: number;
  /** weighed: of one */
  readonly grams: number | null;
  /** hand: by somebody; code: by a scale's label; null: the catalogue's price */
  readonly price: { readonly by: 'hand' | 'code'; readonly amount: Centimes } | null;
  readonly discount: Discount | null;
  readonly allowedBy: number | null;
}

/** What comes back with this ticket. */
export interface TakenBack {
  readonly sale: TillSaleEvent;
  readonly ticketNumber: string;
  readonly lines: readonly { readonly lineIndex: number; readonly quantity: number; readonly refund: Centimes }[];
  readonly refund: Centimes;
  readonly reason: string;
  readonly allowedBy: number | null;
}

/** Goods that come back without a ticket, for what was agreed. */
export interface BroughtBack {
  readonly lines: readonly {
    readonly productId: number | null;
    readonly combinationId: number | null;
    readonly name: string;
    readonly quantity: number;
    /** what one costs on the ticket, before a discount on the whole */
    readonly unitPrice: Centimes;
    /** given back for all of the line; not given: a basket of an older page, which knew of no discount on the whole */
    readonly refund?: Centimes;
  }[];
  readonly refund: Centimes;
  readonly reason: string;
  readonly allowedBy: number | null;
}

/** A ticket under work. Plain data: it is kept as it stands. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  /** products as they were when they came into it, what their packs hold among them: a new price is for new lines */
  readonly goods: Readonly<Record<string, TillProduct>>;
  readonly selectedLineId: string | null;
  readonly discount: Discount | null;
  readonly discountAllowedBy: number | null;
  readonly customer: BasketCustomer | null;
  readonly coupon: string | null;
  readonly note: string;
  readonly takenBack: TakenBack | null;
  readonly broughtBack: BroughtBack | null;
}

export const NO_BASKET: Basket = {
  lines: [],
  goods: {},
  selectedLineId: null,
  discount: null,
  discountAllowedBy: null,
  customer: null,
  coupon: null,
  note: '',
  takenBack: null,
  broughtBack: null,
};

export const isEmptyBasket = ({ lines, takenBack, broughtBack }: Basket): boolean =>
  lines.length === 0 && takenBack === null && broughtBack === null;

/** What goods that come back lower the ticket by. */
export const refundOfBasket = ({ takenBack, broughtBack }: Basket): Centimes =>
  toCentimes((takenBack?.refund ?? 0) + (broughtBack?.refund ?? 0));

export const MOST_PIECES = 100_000;
export const MOST_LINES = 500;
export const HIGHEST_PRICE = 100_000_000_000;

/** Adds a line, or its quantity to one that is the same and costs what the catalogue asks. Answers whose line it is. */
export function withLine(basket: Basket, line: BasketLine, goods: readonly TillProduct[]): Basket {
  const same = basket.lines.find((each) => isSame(each, line));
  const lines =
    same === undefined
      ? [...basket.lines, line]
      : basket.lines.map((each) =>
          each === same ? { ...each, quantity: Math.min(MOST_PIECES, each.quantity + line.quantity) } : each,
        );
  return {
    ...basket,
    lines,
    goods: withGoods(basket.goods, goods),
    selectedLineId: same?.id ?? line.id,
  };
}

export const changeLine = (basket: Basket, lineId: string, change: Partial<BasketLine>): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)),
  selectedLineId: lineId,
});

/** The line after it, else the one before, is at hand then. */
export function withoutLine(basket: Basket, lineId: string): Basket {
  const at = basket.lines.findIndex(({ id }) => id === lineId);
  const lines = basket.lines.filter(({ id }) => id !== lineId);
  const used = new Set(lines.flatMap(productIdsOf));
  return {
    ...basket,
    lines,
    goods: Object.fromEntries(Object.entries(basket.goods).filter(([id]) => used.has(Number(id)))),
    selectedLineId: (lines[at] ?? lines.at(-1))?.id ?? null,
    ...(lines.length === 0 && { discount: null, discountAllowedBy: null }),
  };

  function productIdsOf({ productId }: BasketLine): number[] {
    if (productId === null) return [];
    return [productId, ...(basket.goods[productId]?.packItems.map((item) => item.productId) ?? [])];
  }
}

function withGoods(known: Basket['goods'], added: readonly TillProduct[]): Basket['goods'] {
  const missing = added.filter(({ id }) => known[id] === undefined);
  return missing.length === 0 ? known : { ...known, ...Object.fromEntries(missing.map((each) => [each.id, each])) };
}

function isSame(one: BasketLine, other: BasketLine): boolean {
  const isPlain = ({ productId, price, discount }: BasketLine) =>
    productId !== null && price === null && discount === null;
  return (
    isPlain(one) &&
    isPlain(other) &&
    one.productId === other.productId &&
    one.combinationId === other.combinationId &&
    JSON.stringify(one.contents) === JSON.stringify(other.contents)
  );
}
