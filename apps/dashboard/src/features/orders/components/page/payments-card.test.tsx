// @vitest-environment happy-dom
import type { Payment } from '@hanout/contracts/orders/payments';
import { until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtEnumerations } from '../../testing.ts';
import { PaymentsCard } from './payments-card.tsx';

const paid: Payment = {
  id: 1,
  kind: 'payment',
  type: 'deposit',
  paidOn: '2026-11-03',
  amountCentimes: 100_000,
  purse: 'till',
  feeCentimes: 0,
  employeeName: 'Amel Kaci',
  note: 'CCP 4417',
  recordedAt: '2026-11-03T09:00:00.000Z',
  isTakenBack: false,
  mayBeTakenBack: true,
};

async function show(
  payments: readonly Payment[] | null,
  plan: Parameters<typeof PaymentsCard>[0]['installments'] = [],
) {
  await showPart(<PaymentsCard payments={payments === null ? null : [...payments]} installments={plan} />, () => ({
    body: builtEnumerations({ entryKinds: [{ value: 'refund', label: 'Refund' }] }),
  }));
}

test('each payment has its amount, day, who wrote it down and the note', async () => {
  await show([paid, { ...paid, id: 2, kind: 'refund', type: null, amountCentimes: -40_000, note: '' }]);
  await until(() => screen.queryAllByRole('listitem').length === 2, 'the payments');
  const [first, second] = screen.getAllByRole('listitem');
  for (const said of ['1\u202f000,00', '03/11/2026', 'Amel Kaci', 'CCP 4417'])
    expect(first?.textContent).toContain(said);
  await until(() => second?.textContent.includes('Refund') === true, 'the word of what went back');
  expect(second?.textContent).toMatch(/[-−]400,00/u);
});

test('one that was taken back says so, and what a carrier kept stands beside what it paid', async () => {
  await show([
    { ...paid, isTakenBack: true },
    { ...paid, id: 2, type: 'carrier', feeCentimes: 5_000 },
  ]);
  await until(() => screen.queryAllByRole('listitem').length === 2, 'the payments');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.dataset['takenBack']).toBe('true');
  expect(first?.textContent).toContain('taken back');
  expect(second?.textContent).toContain('50,00');
});

test('a plan shows each part with its day and state, late ones apart', async () => {
  const part = { amountCentimes: 50_000, dueOn: '2026-10-01', state: 'late' } as const;
  await show([], [part, { ...part, dueOn: '2026-12-01', state: 'due' }]);
  await until(() => screen.queryAllByRole('listitem').length === 2, 'the parts');
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual(['late', 'due']);
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).queryByText('01/10/2026')).not.toBeNull();
});

test('who may not see payments sees no card', async () => {
  await show(null);
  expect(screen.queryByRole('heading')).toBeNull();
});
