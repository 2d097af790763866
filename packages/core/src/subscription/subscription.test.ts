import { expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { chargesOf, duesOf, includedBy, mayWithdraw, nextChargeOf, type SubscribedItem } from './index.ts';

const item = (more: Partial<SubscribedItem> = {}): SubscribedItem => ({
  id: 1,
  unitPrice: toCentimes(150_000),
  quantity: 2,
  period: 'month',
  startsOn: '2026-01-31',
  endsOn: null,
  ...more,
});
const days = (one: SubscribedItem, until: string) => chargesOf([one], until).map(({ dueOn }) => dueOn);

test('a month is charged on the day that it began, or on the last of a shorter month, until the first day without it', () => {
  expect(days(item(), '2026-04-30')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(days(item({ endsOn: '2026-03-31' }), '2026-04-30')).toEqual(['2026-01-31', '2026-02-28']);
  expect(days(item({ period: 'year', startsOn: '2024-02-29' }), '2026-12-31')).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
  ]);
  expect(days(item({ period: 'once' }), '2026-12-31')).toEqual(['2026-01-31']);
});

test('each charge is the price of the pieces', () => {
  expect(chargesOf([item()], '2026-01-31')).toEqual([{ itemId: 1, dueOn: '2026-01-31', amount: 300_000 }]);
});

test('it is renewed on the first day after today on which it is charged, if it is', () => {
  expect(nextChargeOf(item(), '2026-02-28')).toBe('2026-03-31');
  expect(nextChargeOf(item({ endsOn: '2026-03-31' }), '2026-02-28')).toBe(null);
  expect(nextChargeOf(item({ period: 'once' }), '2026-02-28')).toBe(null);
});

test('what is due on a day is one sum, paid once what was paid for it reaches it; the next to come is told as well', () => {
  const items = [item(), item({ id: 2, quantity: 1, startsOn: '2026-02-28' })];
  const paid = [{ dueOn: '2026-01-31', amount: toCentimes(300_000) }];
  const partly = [...paid, { dueOn: '2026-02-28', amount: toCentimes(300_000) }];
  const told = (payments: typeof paid, today: string) =>
    duesOf(items, payments, today).map(({ dueOn, amount, paid: got, state }) => [dueOn, amount, got, state]);
  expect(told(partly, '2026-02-28')).toEqual([
    ['2026-03-28', 150_000, 0, 'coming'],
    ['2026-02-28', 450_000, 300_000, 'due'],
    ['2026-01-31', 300_000, 300_000, 'paid'],
  ]);
  expect(told(paid, '2026-03-01')[1]).toEqual(['2026-02-28', 450_000, 0, 'late']);
});

test('what begins today or later can be taken back, unless it was paid for', () => {
  expect(mayWithdraw(item(), [], '2026-01-31')).toBe(null);
  expect(mayWithdraw(item(), [], '2026-02-01')).toBe('has-begun');
  expect(mayWithdraw(item(), [{ dueOn: '2026-02-28', amount: toCentimes(1) }], '2026-01-31')).toBe('was-paid');
  expect(mayWithdraw(item(), [{ dueOn: '2026-02-20', amount: toCentimes(1) }], '2026-01-31')).toBe(null);
});

test('an add-on adds to what the plan includes, as often as it was taken, and nothing to as many as one likes', () => {
  const plan = { shops: null, staff: 5, warehouses: 1, tills: 2 };
  const adds = { shops: 1, staff: 0, warehouses: 0, tills: 1 };
  expect(includedBy(plan, [{ adds, quantity: 3 }])).toEqual({ shops: null, staff: 5, warehouses: 1, tills: 5 });
});
