import type { TillProduct } from '@hanout/contracts/till/catalogue';
import { toCentimes } from '@hanout/core/kernel';
import type { Names } from '../catalogue/catalogue-queries.ts';
import { stockOf } from '../catalogue/stock-levels.ts';
import type { Desk } from '../desk.ts';
import { dutyOf, stampDutyInCash } from '../payment/stamp-duty.ts';
import type { BasketContentView, BasketLineView, BasketView } from './basket-view.ts';
import { refundOfBasket, type Basket } from './basket.ts';
import { priceBasket, type PricedBasket, type PricedBasketLine } from './price-basket.ts';
import { linesBroughtBack, linesTakenBack } from './returned-lines.ts';

type Rules = Pick<Desk['known'], 'rulebook' | 'usedUpIds'>;

/** Prices the basket as it is now and shows it. */
export function showBasket(desk: Desk): void {
  const { known } = desk;
  const basket = known.history.present;
  const priced = priceNow(desk, basket);
  known.priced = priced;
  const lines = priced.lines.map((each) => viewLine(each, desk));
  const refund = refundOfBasket(basket);
  const view: BasketView = {
    lines,
    returned: viewReturned(basket),
    selectedLineId: basket.selectedLineId,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: priced.subtotal,
    promotionDiscount: priced.promotionDiscount,
    discount: basket.discount,
    discountAmount: priced.discountAmount,
    total: priced.total,
    due: toCentimes(priced.total - refund),
    stampDutyInCash: stampDutyInCash(priced.total - refund, dutyOf(known.self)),
    customer: basket.customer,
    coupon: priced.coupon,
    note: basket.note,
    canUndo: known.history.past.length > 0,
    canRedo: known.history.future.length > 0,
    hasOldPrices: hasOldPrices(basket, desk) || wouldCostOtherwise(priced, basket, desk),
  };
  desk.show({ basket: view });
}

export function priceNow(desk: Desk, basket: Basket): PricedBasket {
  return priceBy(desk, basket, desk.known);
}

function priceBy({ known, now }: Desk, basket: Basket, { rulebook, usedUpIds }: Rules): PricedBasket {
  return priceBasket(basket, { regime: known.self?.shop.regime ?? 'ifu', rulebook, usedUpIds, now: now() });
}

function viewLine({ line, priced, listPrice }: PricedBasketLine, { index, known, read }: Desk): BasketLineView {
  // What a pack holds is not known before the catalogue is.
  const levels = read().isCatalogueRead ? known.levels : null;
  const product = line.productId === null ? undefined : known.history.present.goods[line.productId];
  return {
    id: line.id,
    productId: line.productId,
    combinationId: line.combinationId,
    names: product?.names ?? sameInAll(line.name),
    combinationNames: combinationNames(product, line.combinationId),
    picture: product?.picture ?? null,
    contents:
      line.contents === null ? null : (priced.contents ?? []).map((each) => viewContent(each, known.history.present)),
    quantity: line.quantity,
    grams: line.grams,
    unitPrice: priced.unitPrice,
    listPrice,
    total: priced.total,
    discount: line.discount,
    origin: originOf({ line, priced, listPrice }),
    promotions: priced.promotions.map(({ name, amount }) => ({ name, amount })),
    stock: product === undefined ? null : stockOf(levels, { product, combinationId: line.combinationId }, index.find),
    allowedBy: line.allowedBy,
  };
}

function originOf({ line, priced }: PricedBasketLine): BasketLineView['origin'] {
  if (line.price?.by === 'code') return line.discount === null ? 'code' : 'hand';
  if (line.productId === null || line.price !== null || line.discount !== null) return 'hand';
  if (priced.promotions.length > 0) return 'promotion';
  return priced.origin === 'wholesale' ? 'wholesale' : 'shelf';
}

function viewContent(
  { productId, combinationId, quantity }: { productId: number; combinationId: number | null; quantity: number },
  { goods }: Basket,
): BasketContentView {
  const product = goods[productId];
  return {
    productId,
    combinationId,
    quantity,
    names: product?.names ?? sameInAll(''),
    combinationNames: combinationNames(product, combinationId),
  };
}

const combinationNames = (product: TillProduct | undefined, combinationId: number | null): Names | null =>
  product?.combinations.find(({ id }) => id === combinationId)?.names ?? null;

const sameInAll = (name: string): Names => ({ fr: name, ar: name, en: name });

function viewReturned({ takenBack, broughtBack }: Basket): BasketView['returned'] {
  if (takenBack === null && broughtBack === null) return null;
  return {
    number: takenBack?.ticketNumber ?? null,
    refund: toCentimes((takenBack?.refund ?? 0) + (broughtBack?.refund ?? 0)),
    reason: [takenBack?.reason, broughtBack?.reason].filter((reason) => reason !== undefined).join(' · '),
    lines: [
      ...(takenBack === null ? [] : linesTakenBack(takenBack)),
      ...(broughtBack === null ? [] : linesBroughtBack(broughtBack)),
    ],
  };
}

/** Promotions came under the basket, and they are others for what lies in it: those that come again as they were say nothing. */
function wouldCostOtherwise(priced: PricedBasket, basket: Basket, desk: Desk): boolean {
  const { nextRules } = desk.known;
  if (nextRules === null) return false;
  const next = priceBy(desk, basket, nextRules);
  return (
    next.total !== priced.total || next.lines.some((each, at) => each.priced.total !== priced.lines[at]?.priced.total)
  );
}

function hasOldPrices({ goods }: Basket, { index }: Desk): boolean {
  return Object.values(goods).some((product) => {
    const now = index.find(product.id);
    return now !== undefined && now !== product && pricesOf(now) !== pricesOf(product);
  });
}

const pricesOf = ({ priceHt, packPriceHt, taxBasisPoints, wholesale, combinations }: TillProduct): string =>
  JSON.stringify([
    priceHt,
    packPriceHt,
    taxBasisPoints,
    wholesale?.priceHt,
    wholesale?.minimumQuantity,
    combinations.map(({ id, priceHt: own }) => [id, own]),
  ]);
