import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { bookOf, negate, payCarried, payOut, settleCharge, type LedgerEntry } from '../ledger/index.ts';
import {
  expectedFee,
  expectedPayout,
  explainsItself,
  faultOfMapping,
  finderOf,
  foldTracking,
  judgeRow,
  matchRow,
  NO_TARIFF,
  PURSE_OF_TYPE,
  readAmount,
  readOrderNumber,
  readStatementRow,
  REMITTANCE_TYPES,
  ROW_STATES,
  settledAmounts,
  suggestMapping,
  totalsOf,
  type CarriedOrder,
  type StatementRow,
} from './index.ts';

const c = toCentimes;
const order = (own: Partial<CarriedOrder> = {}): CarriedOrder => ({
  orderId: 'a',
  number: 1024,
  tracking: 'yal-00 123',
  phone: '0770123456',
  parcel: 'delivered',
  cod: c(340_000),
  balance: c(340_000),
  paid: c(0),
  charged: c(0),
  wayOut: c(40_000),
  wayBack: c(20_000),
  ...own,
});
const row = (own: Partial<StatementRow> = {}): StatementRow => ({
  row: 2,
  tracking: '',
  reference: '',
  phone: null,
  status: '',
  kind: 'credit',
  amount: c(340_000),
  fee: c(0),
  isUnreadable: false,
  ...own,
});
const judging = { amountIs: 'gross', tariff: NO_TARIFF, isRepeated: false } as const;

describe('what carriers write', () => {
  test.each([
    ['1 234,50 DA', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['2500', 250_000],
    ['3 400,00', 340_000],
    ['٢٥٠٠', 250_000],
    ['٢٥٠٠٫٥٠ دج', 250_050],
    ['-350', -35_000],
    ['(350,00)', -35_000],
    ['350-', -35_000],
    ['0', 0],
    ['', null],
    ['livré', null],
    ['3400 x 2', null],
  ])('the amount %s', (text, centimes) => {
    expect(readAmount(text)).toBe(centimes);
  });

  test.each(['12-05-2026', '12/05/2026', '=1+1', '5 %', '3400 x 2', '1:30'])('%s is no amount', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  test('any amount is read as it was written, in French as in English', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom('fr-FR', 'en-US', 'de-DE', 'ar-EG'), (centimes, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(centimes / 100);
        expect(readAmount(written)).toBe(centimes);
      }),
    );
  });

  test('trackings and numbers are the same however they are typed', () => {
    expect(foldTracking(' yal-00 123')).toBe(foldTracking('YAL00123'));
    expect(foldTracking('000123')).toBe(foldTracking('١٢٣'));
    expect([
      readOrderNumber('#1024'),
      readOrderNumber('CMD-001024'),
      readOrderNumber('x'),
      readOrderNumber('A1-2'),
    ]).toEqual([1024, 1024, null, null]);
  });

  test('columns are known by what stands above them, and a mapping needs an amount and a key', () => {
    const header = ['N° commande', 'Tracking', 'Téléphone', 'Statut', 'Type', 'Montant', 'Frais'];
    expect(suggestMapping(header)).toEqual(['reference', 'tracking', 'phone', 'status', 'kind', 'amount', 'fee']);
    expect(suggestMapping(['رقم التتبع', 'المبلغ'])).toEqual(['tracking', 'amount']);
    expect(suggestMapping(['N° colis', 'Statut', 'Somme'])).toEqual(['tracking', 'status', 'amount']);
    expect([faultOfMapping(['tracking']), faultOfMapping(['amount']), faultOfMapping(['phone', 'amount'])]).toEqual([
      'amount',
      'key',
      null,
    ]);
  });

  test('a line is a credit or a debit by its word or its sign; lines of sums are none', () => {
    const read = (...cells: string[]) =>
      readStatementRow({ number: 3, cells }, ['tracking', 'kind', 'amount', 'phone']);
    expect(read('Y1', 'Crédit', '3 400,00', '770123456')).toMatchObject({ kind: 'credit', amount: 340_000, row: 3 });
    expect(read('Y1', 'débit', '350')).toMatchObject({ kind: 'debit', amount: 35_000 });
    expect(read('Y1', '', '-350')).toMatchObject({ kind: 'debit', amount: 35_000 });
    expect(read('Y1', '', 'abc')).toMatchObject({ isUnreadable: true, amount: 0 });
    expect(read('TOTAL', '', '412 300,00')).toEqual({ keyless: true, amount: 41_230_000 });
    expect(read('', '', '412 300,00')).toEqual({ keyless: true, amount: 41_230_000 });
  });
});

describe('whose row it is', () => {
  const orders = [
    order(),
    order({ orderId: 'b', number: 7, tracking: null, phone: '0661000000', balance: c(100), cod: c(100) }),
  ];
  const finder = finderOf(orders);
  test('by tracking before reference before phone and amount', () => {
    expect(matchRow(row({ tracking: 'YAL00123', reference: '7' }), finder)).toMatchObject({
      by: 'tracking',
      order: { number: 1024 },
    });
    expect(matchRow(row({ tracking: 'unknown', reference: 'CMD-7' }), finder)).toMatchObject({
      by: 'reference',
      order: { number: 7 },
    });
    expect(matchRow(row({ phone: '0661000000', amount: c(100) }), finder)).toMatchObject({ by: 'phone_and_amount' });
    expect(matchRow(row({ phone: '0661000000', amount: c(101) }), finder)).toBeNull();
  });
  test('never guessed between two of one phone and one amount', () => {
    const twins = finderOf([order(), order({ orderId: 'b', number: 7 })]);
    expect(matchRow(row({ phone: '0770123456' }), twins)).toBeNull();
  });
});

describe('what a row is', () => {
  const judge = (own: Partial<StatementRow>, of: Partial<CarriedOrder> | null, more: object = {}) =>
    judgeRow(row(own), { ...judging, order: of === null ? null : order(of), ...more });
  test.each([
    ['exact', judge({}, {})],
    ['amount_differs', judge({ amount: c(339_900) }, {})],
    ['already_paid', judge({}, { balance: c(0), paid: c(340_000) })],
    ['not_delivered', judge({}, { balance: c(0), parcel: 'elsewhere' })],
    ['not_found', judge({}, null)],
    ['not_found', judge({ isUnreadable: true, amount: c(0) }, {})],
    ['duplicate', judge({}, {}, { isRepeated: true })],
    ['exact', judge({ amount: c(300_000) }, {}, { amountIs: 'net' })],
    ['amount_differs', judge({ amount: c(340_000) }, {}, { amountIs: 'net' })],
    ['exact', judge({ kind: 'debit', amount: c(60_000) }, { parcel: 'back', balance: c(-60_000) })],
    ['amount_differs', judge({ kind: 'debit', amount: c(70_000) }, { parcel: 'back', balance: c(-60_000) })],
    [
      'already_paid',
      judge({ kind: 'debit', amount: c(60_000) }, { parcel: 'back', charged: c(60_000), balance: c(0) }),
    ],
    ['not_delivered', judge({ kind: 'debit', amount: c(60_000) }, { parcel: 'elsewhere', balance: c(0) })],
  ] as const)('%s', (state, judged) => {
    expect(judged.state).toBe(state);
  });

  test('what is expected is the collection less the way and the carrier’s share; the difference is shown', () => {
    const tariff = { collectionCentimes: c(5_000), collectionBasisPoints: 100, keepsWayOut: true };
    expect(expectedFee(order(), tariff)).toBe(40_000 + 5_000 + 3_400);
    expect(judgeRow(row({ fee: c(50_000) }), { ...judging, tariff, order: order() })).toMatchObject({
      net: 290_000,
      expected: 291_600,
      difference: -1_600,
    });
  });

  test('what is missing stays open or is a fee; what arrives is the same', () => {
    const said = { gross: c(300_000), fee: c(0), net: c(300_000) };
    const balance = c(340_000);
    expect(settledAmounts(said, { balance, settlement: 'keep_open' })).toEqual({ gross: 300_000, fee: 0 });
    expect(settledAmounts(said, { balance, settlement: 'as_fee' })).toEqual({ gross: 340_000, fee: 40_000 });
  });

  test('file net − included net is what is left out, and each row of it has a reason', () => {
    const states = fc.constantFrom(...ROW_STATES);
    const counted = fc.record({
      state: states,
      net: fc.integer({ min: -1e6, max: 1e6 }).map(c),
      isIncluded: fc.boolean(),
      note: fc.constantFrom('', 'x'),
    });
    fc.assert(
      fc.property(fc.array(counted), (rows) => {
        const totals = totalsOf(rows);
        const explained = rows.filter(
          ({ isIncluded, note, state }) => !isIncluded && (note !== '' || explainsItself(state)),
        );
        const sum = explained.reduce((all, { net }) => all + net, 0);
        expect(totals.fileNet).toBe(totals.includedNet + sum + totals.unexplainedSum);
        expect(totals.states.reduce((all, each) => all + each.count, 0)).toBe(rows.length);
      }),
    );
  });
});

describe('its entries', () => {
  const when = { on: '2026-11-22', id: 'r1' };
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map(c);
  test('rows put on the way what one movement takes off it; taken back, nothing is left', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.constantFrom(...REMITTANCE_TYPES), (gross, fee, charge, type) => {
        const paid = payCarried(when, { gross, fee: c(Math.min(gross, fee)) });
        const charged = settleCharge(when, { amount: charge, owed: c(0) });
        const net = gross - Math.min(gross, fee) - charge;
        const moved = payOut(when, PURSE_OF_TYPE[type], c(net));
        const all = [paid, charged, moved].filter((entry): entry is LedgerEntry => entry !== null);
        const { balances } = bookOf(all);
        expect([balances.payouts, balances[PURSE_OF_TYPE[type]]]).toEqual([0, net]);
        const back = all.flatMap(({ cause, lines }) => {
          const entry = negate(when, { cause: { type: cause.type as 'payment' }, lines });
          return entry === null ? [] : [entry];
        });
        expect(Object.values(bookOf([...all, ...back]).balances).every((each) => each === 0)).toBe(true);
      }),
    );
  });
});

test('a payout is expected on the carrier’s day after its usual days', () => {
  // 2026-11-22 is a Sunday.
  expect(expectedPayout('2026-11-22', { days: 7, weekday: null })).toBe('2026-11-29');
  expect(expectedPayout('2026-11-22', { days: 7, weekday: 2 })).toBe('2026-12-01');
  expect(expectedPayout('2026-11-22', { days: 0, weekday: 0 })).toBe('2026-11-22');
});
