import { toCentimes, ZERO } from '@hanout/core/kernel';
import { describe, expect, test } from 'vitest';
import type { Payment } from './payment-commands.ts';
import { planPayment, type PaymentFacts } from './plan-payment.ts';
import { handedSums, splitQuickly } from './quick-amounts.ts';
import { STAMP_DUTY_2025 } from './stamp-duty.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const plan = (
  type: Payment['type'],
  handed: Partial<Record<'cash' | 'card' | 'mobile' | 'other', number>>,
  change: Partial<PaymentFacts> & Partial<Pick<Payment, 'installments'>> = {},
) => {
  const { installments = [], ...facts } = change;
  const methods = ['cash', 'card', 'mobile', 'other'] as const;
  return planPayment(
    {
      type,
      handed: methods.flatMap((method) => {
        const amount = handed[method];
        return amount === undefined ? [] : [{ method, amount: toCentimes(amount) }];
      }),
      installments,
      refundMethod: 'cash',
      locale: 'fr',
    },
    { total: toCentimes(100_000), refund: ZERO, duty: null, hasCustomer: true, now: NOW, ...facts },
  );
};

describe('cash', () => {
  test('above the total is change, and the sale has what stays in the drawer', () => {
    expect(plan('cash', { cash: 200_000 })).toMatchObject({
      change: 100_000,
      problem: null,
      payments: [{ method: 'cash', amount: 100_000 }],
    });
  });

  test('below the total says what is missing', () => {
    expect(plan('cash', { cash: 90_000 })).toMatchObject({
      missing: 10_000,
      problem: { code: 'till.payment-differs', differenceCentimes: -10_000 },
    });
  });
});

describe('cash and card together', () => {
  test('are the total, and above it says by how much', () => {
    expect(plan('mixed', { cash: 40_000, card: 60_000 }).problem).toBeNull();
    expect(plan('mixed', { cash: 50_000, card: 60_000 }).problem).toEqual({
      code: 'till.payment-differs',
      differenceCentimes: 10_000,
    });
    expect(plan('card', { card: 110_000 }).problem).toMatchObject({ differenceCentimes: 10_000 });
  });

  test('are split at one press, to the centime', () => {
    const split = (of: 'all cash' | 'all card' | 'half and half', total: number) =>
      splitQuickly(of, toCentimes(total), null).map(({ method, amount }) => [method, amount]);
    expect(split('all cash', 12_345)).toEqual([['cash', 12_345]]);
    expect(split('all card', 12_345)).toEqual([['card', 12_345]]);
    expect(split('half and half', 12_345)).toEqual([
      ['cash', 6_100],
      ['card', 6_245],
    ]);
  });
});

describe('a deposit', () => {
  test('is at most the total, the rest comes later', () => {
    expect(plan('deposit', { cash: 30_000 })).toMatchObject({ later: 70_000, change: 0, problem: null });
    expect(plan('deposit', { cash: 110_000 }).problem).toEqual({ code: 'till.deposit-is-above-total' });
    expect(plan('deposit', {}).problem).toEqual({ code: 'till.deposit-is-nothing' });
  });

  test('is of somebody who is known', () => {
    expect(plan('deposit', { cash: 30_000 }, { hasCustomer: false }).problem).toEqual({
      code: 'till.customer-is-needed',
    });
  });
});

describe('installments', () => {
  const days = (first: string, ...amounts: (number | null)[]) =>
    amounts.map((amount, at) => ({
      dueOn: at === 0 ? first : `2026-12-${20 + at}`,
      amount: amount === null ? null : toCentimes(amount),
    }));

  test('begin today, and an empty amount is what remains', () => {
    expect(
      plan('installment', { cash: 40_000 }, { installments: days('2026-11-23', 40_000, 20_000, null) }),
    ).toMatchObject({
      due: 40_000,
      later: 60_000,
      problem: null,
      dues: [
        { dueOn: '2026-12-21', amount: 20_000 },
        { dueOn: '2026-12-22', amount: 40_000 },
      ],
    });
  });

  test('that do not begin today, or are not the total, are none', () => {
    expect(plan('installment', {}, { installments: days('2026-11-24', null) }).problem).toEqual({
      code: 'till.installments-are-out-of-order',
    });
    expect(plan('installment', {}, { installments: days('2026-11-23', 40_000, 20_000) }).problem).toEqual({
      code: 'till.installments-differ',
    });
  });
});

describe('the stamp duty', () => {
  const duty = STAMP_DUTY_2025;

  test('is of what is paid in cash alone, at the rate of its band for the whole', () => {
    expect(plan('cash', {}, { duty }).stampDuty).toBe(1_000);
    expect(plan('card', { card: 100_000 }, { duty })).toMatchObject({ stampDuty: 0, problem: null });
    expect(plan('mixed', { cash: 40_400, card: 60_000 }, { duty })).toMatchObject({ stampDuty: 500, due: 100_500 });
    expect(plan('cash', {}, { duty, total: toCentimes(3_101_000) }).stampDuty).toBe(46_650);
    expect(plan('cash', {}, { duty, total: toCentimes(30_000) }).stampDuty).toBe(0);
  });

  test('of a split comes on top of its cash', () => {
    const handed = splitQuickly('half and half', toCentimes(100_000), duty);
    expect(handed.map(({ amount }) => amount)).toEqual([50_500, 50_000]);
    expect(plan('mixed', { cash: 50_500, card: 50_000 }, { duty }).problem).toBeNull();
  });

  test('of a first instalment is handed over beside it', () => {
    // Without a day: today.
    const installments = [
      { dueOn: '', amount: toCentimes(50_000) },
      { dueOn: '2026-12-23', amount: null },
    ];
    const planned = plan('installment', { cash: 50_000 }, { duty, installments });
    expect(planned).toMatchObject({ missing: 0, change: 0, later: 50_000, problem: null });
    expect(planned.stampDuty).toBeGreaterThan(0);
    expect(planned.payments).toEqual([{ method: 'cash', amount: 50_000 + planned.stampDuty }]);
  });

  test('of a deposit is handed over beside it', () => {
    expect(plan('deposit', { cash: 50_000 }, { duty })).toMatchObject({
      due: 50_500,
      later: 50_000,
      problem: null,
      payments: [{ method: 'cash', amount: 50_500 }],
    });
  });
});

describe('goods that come back with the ticket', () => {
  test('pay for those that go, and the drawer counts both', () => {
    expect(plan('cash', { cash: 70_000 }, { refund: toCentimes(30_000) })).toMatchObject({
      due: 70_000,
      problem: null,
      payments: [{ method: 'cash', amount: 100_000 }],
    });
  });

  test('worth more than those that go leave nothing to pay', () => {
    expect(plan('cash', {}, { refund: toCentimes(130_000) })).toMatchObject({
      due: 0,
      problem: null,
      payments: [{ method: 'cash', amount: 100_000 }],
    });
  });
});

test('what people hand over: the sum itself, round sums, and the notes above it', () => {
  expect(handedSums(toCentimes(73_500))).toEqual([73_500, 80_000, 100_000, 200_000]);
});
