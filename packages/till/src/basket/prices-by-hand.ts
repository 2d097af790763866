import { ok, refuse, type Centimes, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { Approval } from '../session/people-commands.ts';
import { cashierOf, mayGive, needsManager } from '../session/rights.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { isQuantity, putLine } from './add-line.ts';
import type { Discount } from './basket-view.ts';
import { changeLine, HIGHEST_PRICE, type Basket } from './basket.ts';
import { changeBasket, mayChange } from './change-basket.ts';
import { shareOfLine, shareOfTicket } from './discount-share.ts';
import { priceNow } from './show-basket.ts';

const LONGEST_NAME = 200;

type Line = { readonly name: string; readonly unitPrice: Centimes; readonly quantity?: number };

/** What has no code: by a cashier who may, or by a manager's word. */
export function addNamed(
  desk: Desk,
  { name, unitPrice, quantity = 1 }: Line,
  approval?: Approval,
): Result<{ readonly lineId: string }, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  const said = name.trim().slice(0, LONGEST_NAME);
  if (said === '' || !isPrice(unitPrice)) return refuse({ code: 'till.price-is-out-of-range' });
  if (!isQuantity(quantity)) return refuse({ code: 'till.quantity-is-out-of-range' });
  const isAllowed = cashierOf(desk, desk.known.cashierId)?.mayName === true;
  const allowed = isAllowed ? ok(null) : needsManager(desk, approval);
  if (!allowed.ok) return approval === undefined ? allowed : refuse({ code: 'till.may-not-name' });
  return putLine(
    desk,
    {
      productId: null,
      combinationId: null,
      contents: null,
      name: said,
      quantity,
      price: { by: 'hand', amount: unitPrice },
      allowedBy: allowed.value,
    },
    [],
  );
}

export function setPrice(
  desk: Desk,
  { lineId, price }: { readonly lineId: string; readonly price: Centimes | null },
  approval?: Approval,
): Result<null, TillRefusal> {
  if (price !== null && !isPrice(price)) return refuse({ code: 'till.price-is-out-of-range' });
  return priceLine(desk, { lineId, approval }, (basket) =>
    changeLine(basket, lineId, { price: price === null ? null : { by: 'hand', amount: price }, discount: null }),
  );
}

export function discountLine(
  desk: Desk,
  { lineId, discount }: { readonly lineId: string; readonly discount: Discount | null },
  approval?: Approval,
): Result<null, TillRefusal> {
  const line = desk.known.priced?.lines.find((each) => each.line.id === lineId);
  if (line === undefined) return refuse({ code: 'till.line-is-gone' });
  if (discount !== null && !isDiscount(discount, line.listPrice)) return refuse({ code: 'till.discount-is-too-large' });
  return priceLine(desk, { lineId, approval }, (basket) => changeLine(basket, lineId, { discount }));
}

export function discountTicket(desk: Desk, discount: Discount | null, approval?: Approval): Result<null, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  const { priced, history } = desk.known;
  if (priced === null || priced.lines.length === 0) return refuse({ code: 'till.basket-is-empty' });
  if (discount !== null && !isDiscount(discount, priced.subtotal - priced.promotionDiscount))
    return refuse({ code: 'till.discount-is-too-large' });
  const next = { ...history.present, discount, discountAllowedBy: null };
  const allowed = mayGive(desk, shareOfTicket(priceNow(desk, next)), approval);
  if (!allowed.ok) return allowed;
  return changeBasket(desk, () => ({ ...next, discountAllowedBy: allowed.value }));
}

/** Whoever may give so much less than the list price; more than it may be asked by everybody. */
function priceLine(
  desk: Desk,
  { lineId, approval }: { readonly lineId: string; readonly approval: Approval | undefined },
  make: (basket: Basket) => Basket,
): Result<null, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  const next = make(desk.known.history.present);
  const line = priceNow(desk, next).lines.find((each) => each.line.id === lineId);
  if (line === undefined) return refuse({ code: 'till.line-is-gone' });
  const allowed = mayGive(desk, shareOfLine(line), approval);
  if (!allowed.ok) return allowed;
  const allowedBy = line.line.productId === null ? (allowed.value ?? line.line.allowedBy) : allowed.value;
  return changeBasket(desk, () => changeLine(next, lineId, { allowedBy }));
}

const isPrice = (price: number): boolean => Number.isSafeInteger(price) && price >= 0 && price <= HIGHEST_PRICE;

function isDiscount(discount: Discount, price: number): boolean {
  return discount.kind === 'percentage'
    ? Number.isInteger(discount.basisPoints) && discount.basisPoints >= 0 && discount.basisPoints <= 10_000
    : Number.isSafeInteger(discount.amount) && discount.amount >= 0 && discount.amount <= price;
}
