import { expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { planInstallments, statesOfPlan, type InstallmentDraft } from './index.ts';

const TOTAL = toCentimes(90_000);
const draft = (dueOn: string, amount: number | null): InstallmentDraft => ({
  dueOn,
  amount: amount === null ? null : toCentimes(amount),
});

test('ST-05 · an amount that is left empty is what remains', () => {
  const plan = planInstallments(TOTAL, [draft('2026-12-01', 30_000), draft('2027-01-01', null)]);
  expect(plan).toEqual({
    ok: true,
    value: [
      { dueOn: '2026-12-01', amount: 30_000 },
      { dueOn: '2027-01-01', amount: 60_000 },
    ],
  });
});

test.each([
  ['too little', [30_000, 59_999], 89_999],
  ['too much', [30_000, 60_001], 90_001],
  ['nothing left for the open one', [90_000, null], 90_000],
  ['two left open', [null, null], 0],
])('ST-05 · the sum must be the total: %s', (_, amounts, sum) => {
  const drafts = amounts.map((amount, at) => draft(`2027-01-0${at + 1}`, amount));
  expect(planInstallments(TOTAL, drafts)).toEqual({
    ok: false,
    error: { code: 'ledger.plan-sum-differs', sum, total: TOTAL },
  });
});

test('each is due after the one before', () => {
  const drafts = [draft('2027-01-02', 30_000), draft('2027-01-02', null)];
  expect(planInstallments(TOTAL, drafts)).toMatchObject({ ok: false, error: { code: 'ledger.plan-is-out-of-order' } });
});

test('what was paid covers the first ones first; what is not covered on its day is late', () => {
  const plan = ['2026-10-01', '2026-11-01', '2026-12-01'].map((dueOn) => ({ dueOn, amount: toCentimes(30_000) }));
  const states = (paid: number) => statesOfPlan(plan, { paid: toCentimes(paid), today: '2026-11-22' });
  expect(states(0)).toEqual(['late', 'late', 'due']);
  expect(states(30_000)).toEqual(['paid', 'late', 'due']);
  expect(states(70_000)).toEqual(['paid', 'paid', 'partially_paid']);
  expect(states(90_000)).toEqual(['paid', 'paid', 'paid']);
});
