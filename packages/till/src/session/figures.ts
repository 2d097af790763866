import { TILL_METHODS, type TillEvent, type TillMethod, type TillSaleEvent } from '@hanout/contracts/till/events';
import { toCentimes, ZERO, type Centimes } from '@hanout/core/kernel';
import { discountOf } from '@hanout/core/till';
import type { Counted, SessionFigures } from './session-commands.ts';

export const beginFigures = (opening: Centimes): SessionFigures => ({
  opening,
  sales: 0,
  returns: 0,
  pieces: 0,
  soldTotal: ZERO,
  discounts: ZERO,
  stampDuty: ZERO,
  refundTotal: ZERO,
  cashIn: ZERO,
  cashOut: ZERO,
  drawerOpenings: 0,
  later: ZERO,
  methods: TILL_METHODS.map((method) => ({
    method,
    sold: ZERO,
    refunded: ZERO,
    expected: method === 'cash' ? opening : ZERO,
  })),
  byCashier: [],
  firstNumber: null,
  lastNumber: null,
});

/** The figures of a day after one more event of it. */
export function figuresAfter(figures: SessionFigures, event: TillEvent): SessionFigures {
  switch (event.kind) {
    case 'sale':
      return withSale(figures, event);
    case 'order':
      return { ...withPayments(figures, event.payments), ...numbers(figures, event.number) };
    case 'return':
    case 'blind-return':
      return {
        ...moved(figures, event.method, { refunded: event.refundCentimes }),
        returns: figures.returns + 1,
        refundTotal: plus(figures.refundTotal, event.refundCentimes),
        ...numbers(figures, event.number),
      };
    case 'cash-in':
      return {
        ...moved(figures, 'cash', { in: event.amountCentimes }),
        cashIn: plus(figures.cashIn, event.amountCentimes),
      };
    case 'cash-out':
      return {
        ...moved(figures, 'cash', { in: 0 - event.amountCentimes }),
        cashOut: plus(figures.cashOut, event.amountCentimes),
      };
    case 'drawer':
      return { ...figures, drawerOpenings: figures.drawerOpenings + 1 };
    case 'open':
    case 'handover':
    case 'close':
      return figures;
  }
}

function withSale(figures: SessionFigures, sale: TillSaleEvent): SessionFigures {
  const taken = sale.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  const own = figures.byCashier.find(({ cashierId }) => cashierId === sale.cashierId);
  const next = {
    cashierId: sale.cashierId,
    sales: (own?.sales ?? 0) + 1,
    soldTotal: plus(own?.soldTotal ?? ZERO, sale.totalCentimes),
  };
  return {
    ...withPayments(figures, sale.payments),
    sales: figures.sales + 1,
    pieces: figures.pieces + sale.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    soldTotal: plus(figures.soldTotal, sale.totalCentimes),
    discounts: plus(figures.discounts, discountOf(sale)),
    stampDuty: plus(figures.stampDuty, sale.stampDutyCentimes),
    later: plus(figures.later, sale.totalCentimes + sale.stampDutyCentimes - taken),
    byCashier: [...figures.byCashier.filter((each) => each !== own), next].toSorted(
      (a, b) => a.cashierId - b.cashierId,
    ),
    ...numbers(figures, sale.number),
  };
}

const withPayments = (figures: SessionFigures, payments: TillSaleEvent['payments']): SessionFigures =>
  payments.reduce((all, { method, amountCentimes }) => moved(all, method, { sold: amountCentimes }), figures);

type Moved = { readonly sold?: number; readonly refunded?: number; readonly in?: number };

function moved(
  figures: SessionFigures,
  method: TillMethod,
  { sold = 0, refunded = 0, in: inward = 0 }: Moved,
): SessionFigures {
  return {
    ...figures,
    methods: figures.methods.map((each) =>
      each.method === method
        ? {
            method,
            sold: plus(each.sold, sold),
            refunded: plus(each.refunded, refunded),
            expected: plus(each.expected, sold - refunded + inward),
          }
        : each,
    ),
  };
}

const numbers = ({ firstNumber }: SessionFigures, number: number) => ({
  firstNumber: firstNumber ?? number,
  lastNumber: number,
});

const plus = (sum: Centimes, amount: number): Centimes => toCentimes(sum + amount);

/** Coins and notes that are about, by their value in centimes, the largest first. */
export const DENOMINATIONS = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500] as const;

export const countedSum = (counted: Counted): Centimes =>
  toCentimes(Object.entries(counted).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0));
