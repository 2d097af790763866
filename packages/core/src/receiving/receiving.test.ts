import { describe, expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { mixCost } from './average-cost.ts';
import { decideHeld } from './decide-held.ts';
import { checkReceipt, findShort, type AskedLine } from './plan-receipt.ts';
import { findReceiptAction, listReceiptActions, refuseReceiptAction } from './receipt-actions.ts';
import { stateOfReceipt } from './receipt.ts';
import { landedUnitCost, spreadCosts } from './spread-costs.ts';

const line = (change: Partial<AskedLine> = {}): AskedLine => ({
  orderLineId: 7,
  productId: 1,
  combinationId: null,
  lotNumber: null,
  expiresOn: null,
  expected: null,
  passed: 5,
  rejected: 0,
  onHold: 0,
  ...change,
});
const open = [{ orderLineId: 7, productId: 1, combinationId: null, open: 10 }];
const check = (lines: readonly AskedLine[], mayTakeMore = false) => checkReceipt(lines, { open, mayTakeMore });

describe('what may be received of a supplier’s order', () => {
  test('is as much as is open, over all lots; what is rejected does not count', () => {
    expect(check([line({ passed: 4, onHold: 3, rejected: 90 }), line({ lotNumber: 'B', passed: 3 })]).ok).toBe(true);
    expect(check([line({ passed: 8 }), line({ lotNumber: 'B', passed: 2, onHold: 1 })])).toEqual({
      ok: false,
      error: [{ at: 1, field: 'passed', why: 'more-than-ordered', open: 2 }],
    });
  });

  test('is more only with the permission, and so is what nobody ordered', () => {
    const lines = [line({ passed: 11 }), line({ orderLineId: null, productId: 2 })];
    expect(check(lines, true).ok).toBe(true);
    expect(check(lines)).toEqual({
      ok: false,
      error: [
        { at: 0, field: 'passed', why: 'more-than-ordered', open: 10 },
        { at: 1, field: 'passed', why: 'more-than-ordered', open: 0 },
      ],
    });
    expect(checkReceipt([line({ orderLineId: null })], { open: null, mayTakeMore: false }).ok).toBe(true);
  });

  test('is of this order, says how many, and names each lot once', () => {
    expect(check([line({ productId: 2 })])).toMatchObject({ error: [{ why: 'not-of-this-order' }] });
    expect(check([line({ passed: 0 })])).toMatchObject({ error: [{ why: 'nothing' }] });
    expect(check([line(), line()])).toMatchObject({ error: [{ at: 1, field: 'lotNumber', why: 'double' }] });
    expect(check([line({ passed: 0, expected: 4 })]).ok).toBe(true);
  });
});

test('short is what the packing list has and did not come, and what goes back', () => {
  const lines = [
    line({ expected: 10, passed: 6, rejected: 2, onHold: 1 }),
    line({ expected: 5 }),
    line({ expected: null, rejected: 3 }),
  ];
  expect(findShort(lines)).toEqual([
    { at: 0, missing: 1, reason: 'fewer_than_listed' },
    { at: 0, missing: 2, reason: 'rejected' },
    { at: 2, missing: 3, reason: 'rejected' },
  ]);
});

describe('what is on hold', () => {
  const lines = [{ lineId: 3, passed: 1, rejected: 0, onHold: 4 }];
  test('waits until each piece is passed or rejected', () => {
    expect(stateOfReceipt(lines)).toBe('on_hold');
    const some = decideHeld(lines, [{ lineId: 3, passed: 1, rejected: 2 }]);
    expect(some).toEqual({ ok: true, value: [{ lineId: 3, passed: 2, rejected: 2, onHold: 1 }] });
    expect(stateOfReceipt([{ passed: 2, rejected: 3, onHold: 0 }])).toBe('complete');
  });
  test.each([
    [0, 0],
    [5, 0],
    [3, 2],
    [-1, 2],
    [0.5, 0],
  ])('is not decided by %d passed and %d rejected of four', (passed, rejected) => {
    expect(decideHeld(lines, [{ lineId: 3, passed, rejected }])).toEqual({
      ok: false,
      error: { code: 'receiving.decision-is-wrong', lineId: 3, open: 4 },
    });
  });
  test('of another receipt is unknown', () => {
    expect(decideHeld(lines, [{ lineId: 9, passed: 1, rejected: 0 }])).toMatchObject({
      error: { code: 'receiving.line-is-unknown' },
    });
  });
});

test('what is done with a receipt is asked of its state and of the permission', () => {
  const may = new Set(['stock.receive'] as const);
  const allowed = (state: 'on_hold' | 'complete' | 'taken_back') =>
    listReceiptActions({ state }, may).flatMap(({ rule, refusal }) => (refusal === null ? [rule.action] : []));
  expect(allowed('on_hold')).toEqual(['decide', 'take-back']);
  expect(allowed('complete')).toEqual(['take-back']);
  expect(allowed('taken_back')).toEqual([]);
  const decide = findReceiptAction('decide');
  expect(decide && refuseReceiptAction(decide, { state: 'on_hold' }, new Set())).toMatchObject({
    code: 'receiving.permission-is-missing',
  });
});

describe('what goods cost', () => {
  const bearers = [
    { quantity: 3, priceCentimes: toCentimes(10_000) },
    { quantity: 1, priceCentimes: toCentimes(30_000) },
    { quantity: 3, priceCentimes: toCentimes(10_000) },
  ];
  test('with transport and customs: by value or by pieces, the odd centime to the largest remainder', () => {
    expect(spreadCosts(toCentimes(100), bearers, 'value')).toEqual([34, 33, 33]);
    expect(spreadCosts(toCentimes(100), bearers, 'quantity')).toEqual([43, 14, 43]);
    expect(spreadCosts(toCentimes(100), [{ quantity: 2, priceCentimes: toCentimes(0) }], 'value')).toEqual([100]);
    expect(spreadCosts(toCentimes(100), [{ quantity: 0, priceCentimes: toCentimes(5) }], 'value')).toEqual([100]);
  });
  test('for one piece, half up to the centime', () => {
    expect(landedUnitCost({ quantity: 4, priceCentimes: toCentimes(1_000) }, toCentimes(10))).toBe(1_003);
    expect(landedUnitCost({ quantity: 0, priceCentimes: toCentimes(1_000) }, toCentimes(10))).toBe(1_000);
  });
  test('on average, moved by what comes in; what nobody knows the cost of weighs nothing', () => {
    const coming = { quantity: 1, quantityBefore: 3, unitCostCentimes: toCentimes(102) };
    expect(mixCost(toCentimes(100), coming)).toBe(101);
    expect(mixCost(null, coming)).toBe(102);
    expect(mixCost(toCentimes(100), { ...coming, quantityBefore: 0 })).toBe(102);
    expect(mixCost(toCentimes(100), { ...coming, quantityBefore: -2 })).toBe(102);
  });
});
