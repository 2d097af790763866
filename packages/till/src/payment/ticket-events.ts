import type { TillBlindReturnEvent, TillReturnEvent, TillSaleEvent } from '@hanout/contracts/till/events';
import type { Basket, BasketLine } from '../basket/basket.ts';
import type { PricedBasket, PricedBasketLine } from '../basket/price-basket.ts';
import { refundOfLine } from '../basket/returned-lines.ts';
import type { Counters } from '../journal/kept-event.ts';
import type { Payment } from './payment-commands.ts';
import type { PlannedPayment } from './plan-payment.ts';

export interface TicketFacts {
  readonly basket: Basket;
  readonly priced: PricedBasket;
  readonly plan: PlannedPayment;
  readonly payment: Payment;
  /** a manager whose word lets goods of a deposit go; null: nobody had to */
  readonly unpaidAllowedBy: number | null;
  readonly counters: Counters;
  readonly uuid: () => string;
  readonly at: string;
  readonly sessionId: string;
  readonly cashierId: number;
}

export interface TicketEvents {
  readonly takenBack: TillReturnEvent | null;
  readonly broughtBack: TillBlindReturnEvent | null;
  readonly sale: TillSaleEvent | null;
  readonly counters: Counters;
}

/** What a paid ticket is written down as: what came back, then what was sold, each with the next numbers of the till. */
export function ticketEvents(facts: TicketFacts): TicketEvents {
  const { basket } = facts;
  const isExchange = basket.lines.length > 0 && (basket.takenBack !== null || basket.broughtBack !== null);
  const halves = { ...facts, ...(isExchange && { exchangeId: facts.uuid() }) };
  const given = { counters: facts.counters };
  const take = (): Counters => {
    given.counters = next(given.counters);
    return given.counters;
  };
  const takenBack = basket.takenBack === null ? null : returnEvent(halves, basket.takenBack, take());
  const broughtBack = basket.broughtBack === null ? null : blindReturnEvent(halves, basket.broughtBack, take());
  const sale = basket.lines.length === 0 ? null : saleEvent(halves, take());
  return { takenBack, broughtBack, sale, counters: given.counters };
}

const next = ({ sequence, number, closing }: Counters): Counters => ({
  sequence: sequence + 1,
  number: number + 1,
  closing,
});

/** The same in both halves of an exchange. */
type Halves = TicketFacts & { readonly exchangeId?: string };

const common = ({ uuid, at, sessionId, cashierId, exchangeId }: Halves, { sequence, number }: Counters) => ({
  id: uuid(),
  sequence,
  at,
  sessionId,
  cashierId,
  number,
  ...(exchangeId !== undefined && { exchangeId }),
});

function returnEvent(facts: Halves, back: NonNullable<Basket['takenBack']>, counters: Counters): TillReturnEvent {
  return {
    ...common(facts, counters),
    kind: 'return',
    saleId: back.sale.id,
    lines: back.lines.map(({ lineIndex, quantity }) => ({ lineIndex, quantity })),
    refundCentimes: back.refund,
    method: facts.payment.refundMethod,
    reason: back.reason,
    allowedBy: back.allowedBy,
  };
}

function blindReturnEvent(
  facts: Halves,
  { lines, refund, reason, allowedBy }: NonNullable<Basket['broughtBack']>,
  counters: Counters,
): TillBlindReturnEvent {
  return {
    ...common(facts, counters),
    kind: 'blind-return',
    // For one, as near as whole centimes come; what was given back in all is the refund.
    lines: lines.map((line) => ({
      productId: line.productId,
      combinationId: line.combinationId,
      name: line.name,
      quantity: line.quantity,
      unitPriceCentimes: Math.floor(refundOfLine(line) / line.quantity),
    })),
    refundCentimes: refund,
    method: facts.payment.refundMethod,
    reason,
    allowedBy,
  };
}

function saleEvent(facts: Halves, counters: Counters): TillSaleEvent {
  const { basket, priced, plan, payment, unpaidAllowedBy } = facts;
  return {
    ...common(facts, counters),
    kind: 'sale',
    locale: payment.locale,
    lines: priced.lines.map((each) => saleLine(each, { basket, locale: payment.locale })),
    subtotalCentimes: priced.subtotal,
    totalCentimes: priced.total,
    stampDutyCentimes: plan.stampDuty,
    ...(basket.discountAllowedBy !== null && { discountAllowedBy: basket.discountAllowedBy }),
    coupon: basket.coupon,
    customer:
      basket.customer === null
        ? null
        : {
            id: basket.customer.id,
            firstName: basket.customer.firstName,
            lastName: basket.customer.lastName,
            phone: basket.customer.phone,
          },
    paymentType: payment.type,
    payments: plan.payments.map(({ method, amount }) => ({ method, amountCentimes: amount })),
    dues: plan.dues.map(({ dueOn, amount }) => ({ dueOn, amountCentimes: amount })),
    note: basket.note,
    ...(payment.type === 'deposit' && { isReserved: payment.isReserved === true }),
    ...(unpaidAllowedBy !== null && { unpaidAllowedBy }),
  };
}

type Around = { readonly basket: Basket; readonly locale: Payment['locale'] };

function saleLine({ line, priced, listPrice }: PricedBasketLine, around: Around): TillSaleEvent['lines'][number] {
  return {
    productId: line.productId,
    combinationId: line.combinationId,
    contents: priced.contents === null ? null : priced.contents.map((each) => ({ ...each })),
    name: nameOf(line, around).slice(0, 200),
    quantity: line.quantity,
    unitPriceCentimes: priced.unitPrice,
    listPriceCentimes: listPrice,
    ...(line.grams !== null && { grams: line.grams }),
    ...(line.price?.by === 'code' && line.grams === null && { isPriceOfLabel: true }),
    allowedBy: line.allowedBy,
  };
}

/** As the ticket says it, in its language. */
function nameOf({ productId, combinationId, name }: BasketLine, { basket, locale }: Around): string {
  const product = productId === null ? undefined : basket.goods[productId];
  if (product === undefined) return name;
  const combination = product.combinations.find(({ id }) => id === combinationId);
  return [product.names[locale] || product.names.fr, combination && (combination.names[locale] || combination.names.fr)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
