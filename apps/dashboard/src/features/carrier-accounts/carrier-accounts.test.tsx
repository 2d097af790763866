// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { AccountsPage } from './pages/accounts-page.tsx';
import { WaitingPage } from './pages/waiting-page.tsx';

const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const account = {
  id: 4,
  version: 2,
  shop: { id: 1, name: 'Shop' },
  carrier: { id: 7, name: 'Nejma' },
  name: 'Our account',
  family: 'yalidine',
  brand: 'guepex',
  brandName: 'Guepex',
  address: 'https://api.guepex.app/v1/',
  fromWilayaCode: 16,
  mayOpen: false,
  isInsured: false,
  isArchived: false,
  checkedAt: '2026-11-01T10:00:00.000Z',
  fault: null,
};
const list = {
  rows: [account],
  families: [
    {
      family: 'yalidine',
      brands: [
        { key: 'yalidine', name: 'Yalidine', isFixed: true },
        { key: 'guepex', name: 'Guepex', isFixed: true },
      ],
      credentials: [
        { name: 'apiId', isSecret: false },
        { name: 'apiToken', isSecret: true },
      ],
      able: { mayOpen: false, exchange: true, places: true },
    },
    {
      family: 'ecotrack',
      brands: [{ key: 'other', name: 'Ecotrack', isFixed: false }],
      credentials: [{ name: 'token', isSecret: true }],
      able: { mayOpen: false, exchange: true, places: true },
    },
  ],
  shops: [{ id: 1, name: 'Shop' }],
  carriers: [{ id: 7, name: 'Nejma', shopIds: [1] }],
  mayTypeAddress: false,
};

test('an account is typed once: the company says what is asked for, and what opens it is never shown', async () => {
  const asked: Asked[] = [];
  await showPart(
    <AccountsPage />,
    (call) => {
      asked.push(call);
      return { body: call.method === 'GET' ? list : { ...account, id: 5 } };
    },
    { permissions: ['settings.write'] },
  );
  await isShown('Our account');
  await press(screen.getByRole('link', { name: 'New account' }));
  await until(() => screen.queryByLabelText(/API TOKEN/u) !== null, 'the form');
  expect(screen.queryByLabelText(/Address of its interface/u)).toBeNull();
  await type(screen.getByLabelText(/^Name/u), 'Depot');
  await type(screen.getByLabelText(/API ID/u), '123');
  await type(screen.getByLabelText(/API TOKEN/u), 'secret-word');
  expect(screen.getByLabelText(/API TOKEN/u).getAttribute('type')).toBe('password');
  await press(findButton('Save'));
  await until(() => asked.some(({ method }) => method === 'POST'), 'it is sent');
  expect(asked.find(({ method }) => method === 'POST')?.json).toEqual({
    shopId: 1,
    carrierId: 7,
    family: 'yalidine',
    brand: 'yalidine',
    name: 'Depot',
    address: '',
    credentials: { apiId: '123', apiToken: 'secret-word' },
    fromWilayaCode: 16,
    mayOpen: false,
    isInsured: false,
  });
});

const waiting = {
  rows: [
    {
      orderId: '0198f3a0-0000-7000-8000-000000000001',
      number: 41,
      customer: 'Yasmine',
      carrierName: 'Nejma',
      mode: 'home',
      desks: [],
      mayOpen: null,
      exchange: null,
      problem: null,
    },
    {
      orderId: '0198f3a0-0000-7000-8000-000000000002',
      number: 42,
      customer: 'Karim',
      carrierName: 'Nejma',
      mode: 'desk',
      desks: [
        { key: '1601', name: 'Centre' },
        { key: '1602', name: 'Hydra' },
      ],
      mayOpen: null,
      exchange: null,
      problem: null,
    },
    {
      orderId: '0198f3a0-0000-7000-8000-000000000003',
      number: 43,
      customer: 'Lina',
      carrierName: null,
      mode: 'home',
      desks: [],
      mayOpen: null,
      exchange: null,
      problem: 'no-account',
    },
  ],
};

test('what nothing stands in the way of is announced, but for what a person leaves out', async () => {
  const asked: Asked[] = [];
  await showPart(
    <WaitingPage />,
    (call) => {
      asked.push(call);
      return { body: call.method === 'GET' ? waiting : { rows: [] } };
    },
    { permissions: ['shipments.manage', 'orders.read'] },
  );
  await isShown('Its carrier has no account');
  expect(findButton('Announce 2 parcels')).toBeTruthy();
  await press(screen.getByRole('checkbox', { name: 'Announce order 41' }));
  await press(findButton('Announce 1 parcel'));
  await until(() => asked.some(({ method }) => method === 'POST'), 'it is sent');
  expect(asked.find(({ method }) => method === 'POST')?.json).toMatchObject({
    orderIds: ['0198f3a0-0000-7000-8000-000000000002'],
    desks: {},
  });
});
