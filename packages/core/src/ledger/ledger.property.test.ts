import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import {
  bookLoss,
  bookOf,
  bookReturnCost,
  collect,
  creditable,
  creditReturn,
  entryOf,
  figuresOf,
  forfeit,
  isCollectionGivenBack,
  moneyStateOf,
  moveToExchange,
  outstandingOf,
  payable,
  PAYMENT_TYPES,
  receivePayment,
  recogniseSale,
  refundable,
  refundPayment,
  takeBackPayment,
  takeSaleBack,
  transferable,
  undoDelivery,
  undoLoss,
  type LedgerEntry,
  type OrderBook,
} from './index.ts';

const WHEN = { on: '2026-11-22', id: 'order@1' };
const TOTAL = toCentimes(350_000);
const AMOUNTS = {
  subtotal: toCentimes(330_000),
  cartDiscount: toCentimes(20_000),
  delivery: toCentimes(40_000),
  total: TOTAL,
};
const amount = fc.integer({ min: 1, max: 400_000 }).map(toCentimes);

type Step = (book: OrderBook) => readonly (LedgerEntry | null)[];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...PAYMENT_TYPES), fc.option(amount), amount).map(([type, paid, fee]): Step => (book) => {
    const entry = receivePayment(WHEN, { type, amount: paid, purse: 'till', fee, total: TOTAL }, book);
    return entry.ok ? [entry.value] : [];
  }),
  fc.tuple(fc.option(amount), fc.boolean()).map(([back, mayBePartial]): Step => (book) => {
    const entry = refundPayment(WHEN, { amount: back, purse: 'bank', mayBePartial }, book);
    return entry.ok ? [entry.value] : [];
  }),
  fc.constant<Step>((book) => (book.isSold ? [] : [recogniseSale(WHEN, AMOUNTS, book)])),
  fc.constant<Step>((book) => (book.isSold ? [collect(WHEN, payable(figuresOf(book), TOTAL))] : [])),
  amount.map((credit): Step => (book) => [creditReturn(WHEN, toCentimes(Math.min(credit, creditable(book))), book)]),
  amount.map((worth): Step => (book) => {
    const moved = book.isSold ? transferable(book, { worth, total: TOTAL }) : toCentimes(0);
    return [moveToExchange({ from: WHEN, to: WHEN }, moved).from];
  }),
  fc.constant<Step>((book) => [takeSaleBack(WHEN, book)]),
  fc.constant<Step>((book) => [bookReturnCost(WHEN, { wayOut: toCentimes(400), wayBack: toCentimes(300) }, book)]),
  fc.constant<Step>((book) => [book.balances.losses === 0 ? bookLoss(WHEN, toCentimes(400)) : undoLoss(WHEN, book)]),
  fc.constant<Step>((book) => {
    const entry = forfeit(WHEN, book);
    return entry.ok && !book.isSold ? [entry.value] : [];
  }),
);

function liveThrough(steps: readonly Step[]): readonly LedgerEntry[] {
  return steps.reduce<readonly LedgerEntry[]>(
    (entries, next) => [...entries, ...next(bookOf(entries)).filter((entry) => entry !== null)],
    [],
  );
}

describe('any life of an order’s money', () => {
  test('every entry comes to nothing, and so do all accounts together', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const entries = liveThrough(steps);
        for (const { lines } of entries) expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
        expect(Object.values(bookOf(entries).balances).reduce((sum, each) => sum + each, 0)).toBe(0);
      }),
    );
  });

  test('nobody gets back more than was paid, and no more is held than the order costs', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const figures = figuresOf(bookOf(liveThrough(steps)));
        expect(figures.net).toBeGreaterThanOrEqual(0);
        expect(refundable(figures)).toBeGreaterThanOrEqual(0);
        expect(figures.depositHeld).toBeGreaterThanOrEqual(0);
        expect(moneyStateOf(figures, TOTAL) === 'with_carrier').toBe(
          figures.withCarrier > 0 && (figures.forfeited === 0 || refundable(figures) > 0),
        );
      }),
    );
  });

  test('a delivery that is undone leaves what was paid ahead where it was', () => {
    fc.assert(
      fc.property(fc.option(amount), (paid) => {
        const before = liveThrough([
          (book) => {
            const entry = receivePayment(
              WHEN,
              { type: 'deposit', amount: paid, purse: 'till', fee: toCentimes(0), total: TOTAL },
              book,
            );
            return entry.ok ? [entry.value] : [];
          },
        ]);
        const sold = [...before, recogniseSale(WHEN, AMOUNTS, bookOf(before))].filter((entry) => entry !== null);
        const rest = collect(WHEN, payable(figuresOf(bookOf(sold)), TOTAL));
        const delivered = rest === null ? sold : [...sold, rest];
        const undone = undoDelivery(WHEN, bookOf(delivered));
        const after = undone === null ? delivered : [...delivered, undone];
        expect(figuresOf(bookOf(after))).toEqual(figuresOf(bookOf(before)));
      }),
    );
  });
});

describe('one order', () => {
  const paid = (type: 'cash' | 'deposit' | 'carrier', centimes: number | null, entries: readonly LedgerEntry[]) =>
    receivePayment(
      WHEN,
      {
        type,
        amount: centimes === null ? null : toCentimes(centimes),
        purse: 'till',
        fee: toCentimes(0),
        total: TOTAL,
      },
      bookOf(entries),
    );
  const add = (entries: readonly LedgerEntry[], entry: LedgerEntry | null): readonly LedgerEntry[] =>
    entry === null ? entries : [...entries, entry];
  const deposit = paid('deposit', 50_000, []);
  if (!deposit.ok) throw new Error('a deposit below the total is taken');
  const held = [deposit.value];

  test('ST-05 · a deposit above the total is refused, and says how much it may be', () => {
    expect(paid('deposit', 350_001, [])).toEqual({
      ok: false,
      error: { code: 'ledger.deposit-above-total', most: 350_000 },
    });
    expect(paid('deposit', 300_001, held)).toEqual({
      ok: false,
      error: { code: 'ledger.deposit-above-total', most: 300_000 },
    });
  });

  test('ST-05 · no amount is all that remains', () => {
    expect(paid('cash', null, held)).toMatchObject({ ok: true, value: { lines: [{ amount: 300_000 }, {}] } });
  });

  test('what the carrier collected and the customer was given back is known, so that the delivery is not undone', () => {
    const sold = add(held, recogniseSale(WHEN, AMOUNTS, bookOf(held)));
    const collected = add(sold, collect(WHEN, payable(figuresOf(bookOf(sold)), TOTAL)));
    expect(isCollectionGivenBack(figuresOf(bookOf(collected)))).toBe(false);
    // Lost, it cost its way: so much of what was collected is the carrier's, and was given back with the deposit.
    const lost = add(collected, bookLoss(WHEN, toCentimes(40_000)));
    const refund = refundPayment(WHEN, { amount: null, purse: 'till', mayBePartial: true }, bookOf(lost));
    const refunded = refund.ok ? add(lost, refund.value) : lost;
    const found = add(refunded, undoLoss(WHEN, bookOf(refunded)));
    expect(isCollectionGivenBack(figuresOf(bookOf(found)))).toBe(true);
  });

  test('what the carrier collects is neither paid nor lost: it is with the carrier until it pays', () => {
    const sold = add(held, recogniseSale(WHEN, AMOUNTS, bookOf(held)));
    const collected = add(sold, collect(WHEN, payable(figuresOf(bookOf(sold)), TOTAL)));
    const figures = figuresOf(bookOf(collected));
    expect([figures.paid, figures.withCarrier, moneyStateOf(figures, TOTAL)]).toEqual([
      50_000,
      300_000,
      'with_carrier',
    ]);
    expect(outstandingOf(figures, { total: TOTAL, isOver: false })).toBe(300_000);
    const pays = receivePayment(
      WHEN,
      { type: 'carrier', amount: null, purse: 'bank', fee: toCentimes(40_000), total: TOTAL },
      bookOf(collected),
    );
    const settled = figuresOf(bookOf(add(collected, pays.ok ? pays.value : null)));
    expect([settled.paid, settled.withCarrier, moneyStateOf(settled, TOTAL)]).toEqual([350_000, 0, 'paid']);
  });

  test('ST-05 · a part is given back where the channel can, and is refused in its own words where it cannot', () => {
    const refund = (mayBePartial: boolean) =>
      refundPayment(WHEN, { amount: toCentimes(20_000), purse: 'till', mayBePartial }, bookOf(held));
    expect(refund(false)).toEqual({ ok: false, error: { code: 'ledger.partial-refund-unsupported' } });
    const given = refund(true);
    const figures = figuresOf(bookOf(add(held, given.ok ? given.value : null)));
    expect([figures.paid, figures.refunded, figures.depositHeld]).toEqual([30_000, 20_000, 30_000]);
  });

  test('ST-05 · a forfeited deposit is income, and is not given back any more', () => {
    const kept = forfeit(WHEN, bookOf(held));
    const after = add(held, kept.ok ? kept.value : null);
    const figures = figuresOf(bookOf(after));
    expect([figures.depositHeld, figures.forfeited, refundable(figures)]).toEqual([0, 50_000, 0]);
    expect(bookOf(after).balances.sales).toBe(-50_000);
    expect(moneyStateOf(figures, TOTAL)).toBe('forfeited');
  });

  test('what was kept for good is not taken back as if it had never come', () => {
    const kept = forfeit(WHEN, bookOf(held));
    const after = add(held, kept.ok ? kept.value : null);
    const payment = { type: 'deposit', amount: toCentimes(50_000), purse: 'till', fee: toCentimes(0) } as const;
    expect(takeBackPayment(WHEN, payment, bookOf(held)).ok).toBe(true);
    expect(takeBackPayment(WHEN, payment, bookOf(after))).toEqual({
      ok: false,
      error: { code: 'ledger.payment-was-refunded' },
    });
  });

  test('a carrier keeps at most what it brings', () => {
    const sold = add([], recogniseSale(WHEN, AMOUNTS, bookOf([])));
    const collected = add(sold, collect(WHEN, payable(figuresOf(bookOf(sold)), TOTAL)));
    const paysWith = (fee: number) =>
      receivePayment(
        WHEN,
        { type: 'carrier', amount: toCentimes(100_000), purse: 'bank', fee: toCentimes(fee), total: TOTAL },
        bookOf(collected),
      );
    expect(paysWith(100_000).ok).toBe(true);
    expect(paysWith(100_001)).toEqual({ ok: false, error: { code: 'ledger.fee-above-payment' } });
  });

  test('a refused parcel costs both ways', () => {
    const cost = bookReturnCost(WHEN, { wayOut: toCentimes(60_000), wayBack: toCentimes(25_000) }, bookOf([]));
    expect(cost?.lines).toEqual([
      { account: 'carrier', amount: -85_000 },
      { account: 'fees', amount: 85_000 },
    ]);
  });

  test('an entry that does not balance is a bug', () => {
    expect(() => entryOf(WHEN, 'payment', { till: 100, customer: -99 })).toThrow('off balance by 1');
  });
});
