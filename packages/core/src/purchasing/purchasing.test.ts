import { describe, expect, test } from 'vitest';
import {
  findSupplierOrderAction,
  listSupplierOrderActions,
  longestDelay,
  readPastedLines,
  readPastedPrices,
  refuseSupplierOrderAction,
  stateAfterAction,
  stateOfReceived,
  suggestQuantity,
  SUPPLIER_ORDER_ACTION_RULES,
  SUPPLIER_ORDER_STATES,
  totalsOf,
  warnOfTerms,
  type SupplierOrder,
  type SupplierOrderActionName,
} from './index.ts';

const order = (change: Partial<SupplierOrder> = {}): SupplierOrder => ({
  state: 'sent',
  wasSent: true,
  lines: [{ quantity: 4, received: 0 }],
  ...change,
});

function ruleOf(action: SupplierOrderActionName) {
  const rule = findSupplierOrderAction(action);
  if (rule === undefined) throw new Error(`no row for ${action}`);
  return rule;
}

describe('the table of actions', () => {
  test('each state lets so much be done, and nothing else', () => {
    const cameOfFour = { draft: 0, sent: 0, partially_received: 1, received: 4, closed: 1, cancelled: 0 };
    const allowed = Object.fromEntries(
      SUPPLIER_ORDER_STATES.map((state) => [
        state,
        listSupplierOrderActions(order({ state, lines: [{ quantity: 4, received: cameOfFour[state] }] }))
          .filter(({ refusal }) => refusal === null)
          .map(({ rule }) => rule.action),
      ]),
    );
    expect(allowed).toEqual({
      draft: ['edit', 'send', 'cancel', 'duplicate'],
      sent: ['send', 'receive', 'close', 'cancel', 'duplicate'],
      partially_received: ['send', 'receive', 'close', 'duplicate'],
      received: ['receive', 'close', 'duplicate'],
      closed: ['reopen', 'duplicate'],
      cancelled: ['reopen', 'duplicate'],
    });
  });

  test('an empty order is not sent, and one of which something has come is not cancelled', () => {
    expect(refuseSupplierOrderAction(ruleOf('send'), order({ state: 'draft', lines: [] }))).toEqual({
      code: 'supplier-orders.nothing-is-ordered',
    });
    expect(refuseSupplierOrderAction(ruleOf('cancel'), order({ lines: [{ quantity: 4, received: 1 }] }))).toEqual({
      code: 'supplier-orders.something-was-received',
    });
  });

  test('sending it again leaves the state to what has come; what is reopened is what it was', () => {
    const some = [
      { quantity: 4, received: 4 },
      { quantity: 2, received: 1 },
    ];
    expect(stateAfterAction(ruleOf('send'), order({ state: 'draft', wasSent: false }))).toBe('sent');
    expect(stateAfterAction(ruleOf('send'), order({ lines: some }))).toBe('partially_received');
    expect(stateAfterAction(ruleOf('reopen'), order({ state: 'cancelled', wasSent: false }))).toBe('draft');
    expect(stateAfterAction(ruleOf('reopen'), order({ state: 'closed', lines: some }))).toBe('partially_received');
    expect(stateAfterAction(ruleOf('close'), order({ lines: some }))).toBe('closed');
    expect(stateAfterAction(ruleOf('edit'), order({ state: 'draft' }))).toBe('draft');
  });

  test('an action that can be taken back names a row of the table', () => {
    const names = SUPPLIER_ORDER_ACTION_RULES.map(({ action }) => action);
    for (const { inverse } of SUPPLIER_ORDER_ACTION_RULES) if (inverse !== null) expect(names).toContain(inverse);
  });

  test('an order is received once nothing of it is open, also when more has come of a line', () => {
    expect(stateOfReceived([{ quantity: 4, received: 0 }])).toBe('sent');
    expect(stateOfReceived([{ quantity: 4, received: 5 }])).toBe('received');
    expect(
      stateOfReceived([
        { quantity: 4, received: 9 },
        { quantity: 1, received: 0 },
      ]),
    ).toBe('partially_received');
  });
});

describe('what a supplier asks', () => {
  test('fewer than the minimum and broken boxes are told with the quantity that is delivered', () => {
    const terms = { minimumQuantity: 10, packQuantity: 6 };
    expect(warnOfTerms(4, terms)).toEqual({ kind: 'below-minimum', minimum: 10, suggested: 12 });
    expect(warnOfTerms(13, terms)).toEqual({ kind: 'not-whole-packs', pack: 6, suggested: 18 });
    expect(warnOfTerms(12, terms)).toBe(null);
    expect(suggestQuantity(0, { minimumQuantity: 1, packQuantity: 1 })).toBe(1);
  });

  test('an order comes with the slowest of its things; what says nothing comes as its supplier does', () => {
    expect(longestDelay([{ delayDays: 3 }, { delayDays: null }], 7)).toBe(7);
    expect(longestDelay([{ delayDays: 12 }, { delayDays: null }], null)).toBe(12);
    expect(longestDelay([], 5)).toBe(5);
    expect(longestDelay([{ delayDays: null }], null)).toBe(null);
  });

  test('an order comes to the sum of its lines', () => {
    expect(
      totalsOf([
        { quantity: 3, priceCentimes: 12_050 },
        { quantity: 10, priceCentimes: 99 },
      ]),
    ).toEqual({ lines: 2, pieces: 13, totalCentimes: 37_140 });
  });
});

describe('what is pasted', () => {
  test('ST-12 · good rows of sku;quantity;price are kept and each wrong one says what is wrong with it', () => {
    const text = 'SKU;quantité;prix\nA-1;12;1 250,50\n\nB-2;0;5\nC-3;2;douze\n;4;5\nD-4;٣\na-1;5\nE-5;1;2;3';
    expect(readPastedLines(text)).toEqual([
      { row: 2, text: 'A-1;12;1 250,50', ok: true, value: { sku: 'A-1', quantity: 12, priceCentimes: 125_050 } },
      { row: 4, text: 'B-2;0;5', ok: false, fault: 'quantity-is-no-number' },
      { row: 5, text: 'C-3;2;douze', ok: false, fault: 'price-is-no-amount' },
      { row: 6, text: ';4;5', ok: false, fault: 'sku-is-missing' },
      { row: 7, text: 'D-4;٣', ok: true, value: { sku: 'D-4', quantity: 3, priceCentimes: null } },
      { row: 8, text: 'a-1;5', ok: false, fault: 'stands-twice' },
      { row: 9, text: 'E-5;1;2;3', ok: false, fault: 'too-many-cells' },
    ]);
  });

  test('the semicolon of an Arabic keyboard separates as well', () => {
    expect(readPastedLines('A-1؛12؛5')).toMatchObject([
      { ok: true, value: { sku: 'A-1', quantity: 12, priceCentimes: 500 } },
    ]);
  });

  test('rows that a sheet copies with tabs and quotes are read as well', () => {
    expect(readPastedLines('"A ""1"""\t3\t\u202F99 DA')).toMatchObject([
      { ok: true, value: { sku: 'A "1"', quantity: 3, priceCentimes: 9900 } },
    ]);
    expect(readPastedLines('A\t1,5\t2')).toMatchObject([{ ok: false, fault: 'quantity-is-no-number' }]);
    expect(readPastedLines('A\t1\t-2')).toMatchObject([{ ok: false, fault: 'price-is-no-amount' }]);
  });

  test('a list of prices names code, price, minimum and delay, of which all may be left out', () => {
    expect(readPastedPrices('A;F-77;120;6;14\nB\nC;;;x\nD;;;;400')).toEqual([
      {
        row: 1,
        text: 'A;F-77;120;6;14',
        ok: true,
        value: { sku: 'A', supplierCode: 'F-77', priceCentimes: 12_000, minimumQuantity: 6, delayDays: 14 },
      },
      {
        row: 2,
        text: 'B',
        ok: true,
        value: { sku: 'B', supplierCode: '', priceCentimes: null, minimumQuantity: null, delayDays: null },
      },
      { row: 3, text: 'C;;;x', ok: false, fault: 'minimum-is-no-number' },
      { row: 4, text: 'D;;;;400', ok: false, fault: 'delay-is-no-number' },
    ]);
  });
});
