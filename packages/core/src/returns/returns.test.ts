import { toCentimes } from '../kernel/index.ts';
import { describe, expect, test } from 'vitest';
import {
  creditFor,
  dayAfter,
  deadlineOf,
  deliveryDueFor,
  HOUSE_RETURN_RULE,
  listReturnActions,
  refuseReturnAction,
  RETURN_STATES,
  takeForReturn,
} from './index.ts';

describe('days', () => {
  test.each([
    ['a Sunday, four working days: Thursday', '2026-11-22', '2026-11-26'],
    ['a Tuesday: over Friday and Saturday', '2026-11-24', '2026-11-30'],
    ['a Friday: from Sunday on', '2026-11-27', '2026-12-02'],
  ])('%s', (_, from, until) => {
    expect(deadlineOf(from, HOUSE_RETURN_RULE)).toBe(until);
  });

  test('days of the calendar count all of them', () => {
    expect(dayAfter('2026-11-24', 15, { countsWorkingDays: false })).toBe('2026-12-09');
  });
});

test('credit is what was paid: a discount on the cart is shared by worth, to the centime', () => {
  const order = { subtotal: toCentimes(30_000), cartDiscount: toCentimes(1_000) };
  expect(creditFor([{ quantity: 1, unitPrice: toCentimes(10_000) }], order)).toBe(9_667);
  expect(creditFor([{ quantity: 3, unitPrice: toCentimes(10_000) }], order)).toBe(29_000);
});

test.each([
  ['nothing', [{ lineId: 'a', quantity: 0 }], 'none'],
  ['one of another order', [{ lineId: 'b', quantity: 1 }], 'unknown-line'],
  [
    'a line twice',
    [
      { lineId: 'a', quantity: 1 },
      { lineId: 'a', quantity: 1 },
    ],
    'unknown-line',
  ],
  ['what is asked for already', [{ lineId: 'a', quantity: 2 }], 'too-many'],
] as const)('%s cannot be asked for', (_, asked, error) => {
  expect(takeForReturn([{ lineId: 'a', delivered: 3, expected: 2 }], asked)).toEqual({ ok: false, error });
});

test('what an exchange rests on is neither refused nor thought over; who may not manage returns does nothing', () => {
  const allowed = (...[situation, permissions]: Parameters<typeof listReturnActions>) =>
    listReturnActions(situation, permissions)
      .filter(({ refusal }) => refusal === null)
      .map(({ rule }) => rule.action);
  const mine = new Set(['returns.manage'] as const);
  expect(allowed({ state: 'accepted', hasExchange: false }, mine)).toEqual([
    'receive',
    'refuse',
    'withdraw',
    'reconsider',
  ]);
  expect(allowed({ state: 'accepted', hasExchange: true }, mine)).toEqual(['receive']);
  expect(allowed({ state: 'accepted', hasExchange: false }, new Set())).toEqual([]);
});

test('where the shop is at fault the delivery goes back as far as the goods do, unless something takes their place', () => {
  const order = { isOurFault: true, hasExchange: false, subtotal: toCentimes(30_000), delivery: toCentimes(4_000) };
  const pieces = (quantity: number) => [{ quantity, unitPrice: toCentimes(10_000) }];
  expect([1, 2, 3].map((quantity) => deliveryDueFor(pieces(quantity), order))).toEqual([1_333, 2_667, 4_000]);
  expect(deliveryDueFor(pieces(3), { ...order, isOurFault: false })).toBe(0);
  expect(deliveryDueFor(pieces(3), { ...order, hasExchange: true })).toBe(0);
  expect(deliveryDueFor(pieces(3), { ...order, subtotal: toCentimes(0) })).toBe(0);
});

test('a shopper takes their request back until the goods are there, and does nothing else', () => {
  const may = RETURN_STATES.flatMap((state) =>
    listReturnActions({ state, hasExchange: false }, new Set())
      .filter(({ rule }) => refuseReturnAction(rule, { state, hasExchange: false }, 'shopper') === null)
      .map(({ rule }) => `${rule.action} ${state}`),
  );
  expect(may).toEqual(['withdraw asked', 'withdraw accepted']);
});
