// @vitest-environment happy-dom
import type { Customer, CustomerEnumerations, CustomerRow } from '@hanout/contracts/customers/customers';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const row: CustomerRow = {
  id: 3,
  version: 1,
  shop: { id: 1, code: 'shop' },
  firstName: 'Nadia',
  lastName: 'Saidi',
  phone: '0661234567',
  email: '',
  type: 'walk_in',
  tags: [],
  wilaya: null,
  orderCount: 2,
  deliveredCount: 1,
  returnedCount: 0,
  valueCentimes: 100_000,
  lastOrderAt: null,
  state: 'active',
};
const customer: Customer = {
  ...row,
  note: '',
  phones: ['0661234567'],
  phoneInternational: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  addresses: [],
  orders: [],
  pastOrders: [],
  reviews: [],
  carts: [],
  segments: [],
  history: [],
  mayWrite: true,
};
const other: CustomerRow = {
  ...row,
  id: 4,
  lastName: 'S.',
  phone: '0772222222',
  email: 'n@exemple.dz',
  type: 'wholesaler',
  orderCount: 3,
  valueCentimes: 50_000,
};

const WORDS: CustomerEnumerations = {
  types: [
    { value: 'walk_in', label: 'Walk-in' },
    { value: 'wholesaler', label: 'Wholesaler' },
  ],
  states: [],
  outcomes: [],
  importSubjects: [],
  importSystems: [],
  importStates: [],
  segments: [],
  tags: [],
};

test('both entries are shown beside what becomes of them before they are joined, and joined they can be parted again', async () => {
  const asked: Asked[] = [];
  const answer = (call: Asked) => {
    asked.push(call);
    if (call.path === '/customers/by-phone') return { body: { customer: other } };
    if (call.path === '/customers/enumerations') return { body: WORDS };
    return { body: { id: 3, version: 2, mergeId: 9 } };
  };
  const { toasts } = await showPart(<MergeDialog customer={customer} opened onClose={() => undefined} />, answer);
  await type(screen.getByLabelText(/^Number of the other/u), '0772222222');
  await until(() => screen.queryAllByText('Wholesaler').length > 0, 'what would become of them');
  const told = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/[\s\u202f]+/gu, ' '));
  expect(told).toEqual([
    'FieldThis entryThe other entryTogether',
    'CustomerNadia SaidiNadia S.Nadia Saidi',
    'Phone066123456707722222220661234567 0772222222',
    'E-mail—n@exemple.dzn@exemple.dz',
    'TypeWalk-inWholesalerWholesaler',
    'Orders235',
    'Delivered value1 000,00 DA500,00 DA1 500,00 DA',
  ]);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await press(findButton('Join'));
  await until(() => toasts.read().log.length > 0, 'it is said');
  expect(asked.find(({ path }) => path === '/customers/3/merge')?.json).toEqual({ version: 1, phone: '0772222222' });
  await press(findButton('Undo'));
  await until(() => asked.some(({ path }) => path === '/customers/3/merge/undo'), 'they are parted');
  expect(asked.find(({ path }) => path === '/customers/3/merge/undo')?.json).toEqual({ version: 2, mergeId: 9 });
});
