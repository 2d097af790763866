// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { RemittancePage } from './remittance-page.tsx';

const counted = (state: string, count: number) => ({
  state,
  count,
  sumCentimes: count * 340_000,
  included: count,
  includedSumCentimes: count * 340_000,
});
const draft = {
  id: 12,
  number: 12,
  version: 1,
  transporter: { id: 3, name: 'Nejma Colis' },
  shop: { id: 1, name: 'Shop' },
  kind: 'file',
  state: 'draft',
  type: null,
  paidOn: null,
  amountIs: 'gross',
  sourceName: 'bordereau.csv',
  note: '',
  by: 'Amel',
  createdAt: '2026-11-22T08:00:00.000Z',
  confirmedAt: null,
  confirmedBy: null,
  reversedAt: null,
  rows: 1,
  passedOver: 0,
  statedNetCentimes: null,
  states: [
    counted('exact', 1),
    ...['amount_differs', 'already_paid', 'not_delivered', 'not_found', 'duplicate'].map((state) => counted(state, 0)),
  ],
  fileNetCentimes: 340_000,
  includedNetCentimes: 340_000,
  unexplained: 0,
  unexplainedSumCentimes: 0,
  grossCentimes: 340_000,
  feesCentimes: 0,
  chargesCentimes: 0,
  expectedNetCentimes: 340_000,
  movementCentimes: null,
  mayReverse: false,
};
const row = {
  row: 2,
  tracking: 'YAL000001',
  reference: '',
  phone: null,
  status: 'Livré',
  kind: 'credit',
  amountCentimes: 340_000,
  isUnreadable: false,
  order: { id: '00000000-0000-4000-8000-000000000001', number: 1024, customer: 'Yasmine Benali' },
  matched: 'tracking',
  confidence: 100,
  alreadyPaid: false,
  state: 'exact',
  grossCentimes: 340_000,
  feeCentimes: 0,
  netCentimes: 340_000,
  expectedCentimes: 340_000,
  differenceCentimes: 0,
  isIncluded: true,
  mayBeIncluded: true,
  settlement: 'keep_open',
  note: '',
};
const refusal = { code: 'x', message: 'Somebody was faster.' };

async function open(status: number) {
  const asked: Asked[] = [];
  await showPart(<RemittancePage />, (call) => {
    asked.push(call);
    if (call.method === 'POST') return { status: 409, body: refusal };
    if (call.path.endsWith('/rows')) return { body: { rows: [row], total: 1, sumCentimes: 340_000, nextCursor: null } };
    return status === 200 ? { body: draft } : { status, body: refusal };
  });
  return asked;
}
const shown = (text: RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

test('ST-13 · import not found', async () => {
  await open(404);
  await shown(/^Import not found\.$/u);
});

test('ST-13 · load failed', async () => {
  await open(500);
  await shown(/Carrier import load failed\./u);
});

test('ST-13 · save selection failed, with the reason', async () => {
  const asked = await open(200);
  await shown(/YAL000001/u);
  const [box] = screen.getAllByRole('checkbox', { name: 'Include row 2' });
  if (box === undefined) throw new Error('the row has its box');
  await press(box);
  await shown(/Save selection failed\. Somebody was faster\./u);
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    path: '/remittances/12/selection',
    json: { version: 1, rows: [{ row: 2, included: false }] },
  });
});

test('ST-13 · confirm failed, with the reason, and nothing that was chosen is lost', async () => {
  await open(200);
  await shown(/YAL000001/u);
  await press(findButton('Confirm'));
  await until(() => screen.queryByRole('dialog') !== null, 'the dialog');
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await shown(/Confirm import failed\./u);
  await shown(/Somebody was faster\./u);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
