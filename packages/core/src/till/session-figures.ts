import { toCentimes, type Centimes } from '../kernel/index.ts';
import { TILL_METHODS, type TillMethod } from './methods.ts';

interface Taken {
  readonly method: TillMethod;
  readonly amountCentimes: number;
}

/** What of a till's event counts for its day. */
export type SessionEvent =
  | {
      readonly kind: 'sale';
      readonly cashierId: number;
      readonly payments: readonly Taken[];
      /** taken off by hand, on lines and on the whole */
      readonly discountCentimes: number;
    }
  /** an order of the shop's that was paid here, or a part of it */
  | { readonly kind: 'order'; readonly cashierId: number; readonly payments: readonly Taken[] }
  | {
      readonly kind: 'return';
      readonly cashierId: number;
      readonly method: TillMethod;
      readonly refundCentimes: number;
    }
  | { readonly kind: 'cash-in'; readonly cashierId: number; readonly amountCentimes: number }
  | { readonly kind: 'cash-out'; readonly cashierId: number; readonly amountCentimes: number };

export interface CashierFigures {
  readonly cashierId: number;
  readonly sales: number;
  readonly returns: number;
  /** by all methods, what was given back already off */
  readonly taken: Centimes;
  readonly discount: Centimes;
}

export interface SessionFigures {
  readonly sales: number;
  readonly returns: number;
  /** what has to be there, by method: of cash with what the day began with */
  readonly expected: Readonly<Record<TillMethod, Centimes>>;
  /** by their ids */
  readonly cashiers: readonly CashierFigures[];
}

/** What was taken off by hand, on the lines and on the whole, in centimes: a price that was raised gives nothing back. */
export function discountOf({ lines, subtotalCentimes, totalCentimes }: Priced): Centimes {
  const onLines = lines.reduce(
    (sum, { listPriceCentimes, unitPriceCentimes, quantity }) =>
      sum + Math.max(0, listPriceCentimes - unitPriceCentimes) * quantity,
    0,
  );
  return toCentimes(onLines + Math.max(0, subtotalCentimes - totalCentimes));
}

interface Priced {
  readonly lines: readonly {
    readonly listPriceCentimes: number;
    readonly unitPriceCentimes: number;
    readonly quantity: number;
  }[];
  readonly subtotalCentimes: number;
  readonly totalCentimes: number;
}

/** What a day at a drawer comes to, of the events alone: the same on the device and in the shop, in whatever order they arrive. */
export function figuresOfSession(openingCentimes: number, events: readonly SessionEvent[]): SessionFigures {
  const expected: Record<TillMethod, number> = { cash: openingCentimes, card: 0, mobile: 0, other: 0 };
  const cashiers = new Map<number, { sales: number; returns: number; taken: number; discount: number }>();
  for (const event of events) {
    if (event.kind === 'cash-in') expected.cash += event.amountCentimes;
    else if (event.kind === 'cash-out') expected.cash -= event.amountCentimes;
    else {
      const own = cashiers.get(event.cashierId) ?? { sales: 0, returns: 0, taken: 0, discount: 0 };
      cashiers.set(event.cashierId, own);
      for (const { method, amountCentimes } of takenBy(event)) {
        expected[method] += amountCentimes;
        own.taken += amountCentimes;
      }
      if (event.kind === 'return') own.returns += 1;
      if (event.kind !== 'sale') continue;
      own.sales += 1;
      own.discount += event.discountCentimes;
    }
  }
  const count = (kind: SessionEvent['kind']): number => events.filter((event) => event.kind === kind).length;
  return {
    sales: count('sale'),
    returns: count('return'),
    expected: {
      cash: toCentimes(expected.cash),
      card: toCentimes(expected.card),
      mobile: toCentimes(expected.mobile),
      other: toCentimes(expected.other),
    },
    cashiers: [...cashiers]
      .toSorted(([a], [b]) => a - b)
      .map(([cashierId, { sales, returns, taken, discount }]) => ({
        cashierId,
        sales,
        returns,
        taken: toCentimes(taken),
        discount: toCentimes(discount),
      })),
  };
}

function takenBy(event: Extract<SessionEvent, { readonly kind: 'sale' | 'order' | 'return' }>): readonly Taken[] {
  return event.kind === 'return'
    ? [{ method: event.method, amountCentimes: 0 - event.refundCentimes }]
    : event.payments;
}

/** Found beside expected, by method; what nobody counted is as expected. */
export function differenceOf(
  { expected }: Pick<SessionFigures, 'expected'>,
  found: readonly Taken[],
): Readonly<Record<TillMethod, Centimes>> {
  const of = (method: TillMethod): Centimes => {
    const counted = found.filter((each) => each.method === method);
    if (counted.length === 0) return toCentimes(0);
    return toCentimes(counted.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0) - expected[method]);
  };
  const [cash, card, mobile, other] = TILL_METHODS.map(of);
  return {
    cash: cash ?? toCentimes(0),
    card: card ?? toCentimes(0),
    mobile: mobile ?? toCentimes(0),
    other: other ?? toCentimes(0),
  };
}
