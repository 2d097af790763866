import type { Assortment, PricedCart, PricedLine } from '../cart/index.ts';
import { explodePacks, type Demand } from '../inventory/index.ts';
import { multiplyCentimes, ok, refuse, toCentimes, type Centimes, type Result } from '../kernel/index.ts';
import type { PromotionOutcome } from '../promotions/index.ts';
import { assessCart, type CartAssessment, type CartFacts, type ClaimedLine } from './assess-cart.ts';

/** A sale over the counter: each line's claimed price is what was charged for one, null where it was not written down. */
export interface HappenedSale {
  readonly lines: readonly ClaimedLine[];
  /** What was paid; null: the lines without any discount on the whole. */
  readonly total: Centimes | null;
}

/** Where the sale was not what the books would have made of it; kept for people to look at, it changes nothing. */
export type SaleDifference =
  | { readonly kind: 'price'; readonly lineIndex: number; readonly charged: Centimes; readonly expected: Centimes }
  | { readonly kind: 'discount'; readonly charged: Centimes; readonly expected: Centimes };

export interface RecordedSale {
  readonly assessment: CartAssessment;
  /** What left the shelves, by line. */
  readonly demands: readonly Demand[];
  readonly differences: readonly SaleDifference[];
}

/** Not a sale of ours at all: it names things that never existed, or more was paid than its lines cost. */
export type SaleRefusal =
  | { readonly code: 'ordering.sold-thing-is-unknown'; readonly lineIndexes: readonly number[] }
  | { readonly code: 'ordering.sold-total-is-above-lines' };

/**
 * A sale that has happened stands as it was: whatever has been archived, repriced or sold out since, lines and total are
 * those of the ticket. Where the engine comes to the same figures its promotions explain them; where it does not, the
 * charged price is the price and the difference is told.
 */
export function recordSale(
  { lines, total }: HappenedSale,
  facts: Omit<CartFacts, 'stock' | 'shipping'>,
): Result<RecordedSale, SaleRefusal> {
  const assortment = asSold(facts.assortment, lines);
  const assessment = assessCart(lines, { ...facts, assortment, stock: [], shipping: null });
  const unknown = assessment.lines.flatMap(({ priced }, at) => (priced === null ? [at] : []));
  if (unknown.length > 0) return refuse({ code: 'ordering.sold-thing-is-unknown', lineIndexes: unknown });

  const expected = assessment.cart;
  const charged = expected.lines.map((line, at) => chargedLine(line, lines[at]?.claimedUnitPrice ?? null));
  const subtotal = toCentimes(charged.reduce((sum, line) => sum + line.total, 0));
  if (total !== null && total > subtotal) return refuse({ code: 'ordering.sold-total-is-above-lines' });
  const cartDiscount = toCentimes(subtotal - (total ?? subtotal));
  const isDiscountKept = cartDiscount === expected.cartDiscount;
  const cart: PricedCart = {
    ...expected,
    lines: charged,
    subtotal,
    cartDiscount,
    total: toCentimes(subtotal - cartDiscount),
    promotions: expected.promotions.map((outcome) => keptOutcome(outcome, { charged, expected, isDiscountKept })),
  };
  return ok({
    assessment: {
      lines: lines.map((request, at) => ({ request, priced: charged[at] ?? null, available: 0, problem: null })),
      cart,
      allocations: [],
    },
    demands: explodePacks(
      charged.map(({ product, combinationId, contents, quantity }) => ({
        productId: product.productId,
        combinationId,
        contents,
        quantity,
      })),
    ),
    differences: differencesOf(charged, cart, expected),
  });
}

/** What was sold was for sale, and a pack that was sold held what it held. */
function asSold({ products, combinations }: Assortment, lines: readonly ClaimedLine[]): Assortment {
  const contents = new Map(lines.flatMap((line) => (line.contents === null ? [] : [[line.productId, line.contents]])));
  return {
    products: new Map(
      [...products].map(([id, product]) => {
        const packItems = contents.get(id) ?? product.packItems;
        return [id, { ...product, isSold: true, isKept: true, packMode: 'flexible', packItems }];
      }),
    ),
    combinations: new Map([...combinations].map(([id, combination]) => [id, { ...combination, isKept: true }])),
  };
}

/** A price that the promotions do not lead to is a price of its own. */
function chargedLine(line: PricedLine, charged: Centimes | null): PricedLine {
  if (charged === null || charged === line.unitPrice) return line;
  return {
    ...line,
    basePrice: charged,
    unitPrice: charged,
    total: multiplyCentimes(charged, line.quantity),
    promotions: [],
  };
}

interface Kept {
  readonly charged: readonly PricedLine[];
  readonly expected: PricedCart;
  readonly isDiscountKept: boolean;
}

/** What a promotion did to the sale as it was: on the lines that kept it, and on the whole only if that came out the same. */
function keptOutcome(outcome: PromotionOutcome, { charged, expected, isDiscountKept }: Kept): PromotionOutcome {
  if (!outcome.applied) return outcome;
  const amountOn = (lines: readonly PricedLine[]): number =>
    lines
      .flatMap(({ promotions, quantity }) => promotions.map((each) => ({ ...each, quantity })))
      .filter(({ promotionId }) => promotionId === outcome.promotionId)
      .reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  if (amountOn(expected.lines) === 0) return { ...outcome, applied: isDiscountKept };
  const amount = toCentimes(amountOn(charged));
  return { ...outcome, amount, applied: amount > 0 };
}

function differencesOf(
  charged: readonly PricedLine[],
  cart: PricedCart,
  expected: PricedCart,
): readonly SaleDifference[] {
  const prices = charged.flatMap(({ unitPrice }, lineIndex): readonly SaleDifference[] => {
    const asked = expected.lines[lineIndex]?.unitPrice ?? unitPrice;
    return asked === unitPrice ? [] : [{ kind: 'price', lineIndex, charged: unitPrice, expected: asked }];
  });
  return cart.cartDiscount === expected.cartDiscount
    ? prices
    : [...prices, { kind: 'discount', charged: cart.cartDiscount, expected: expected.cartDiscount }];
}
