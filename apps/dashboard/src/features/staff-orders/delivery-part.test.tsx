// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { DeliveryPart } from './components/delivery-part.tsx';
import { draftSchema, nobody } from './api/order-draft.ts';

const draft = draftSchema.parse({
  id: '0192f0c0-0000-7000-8000-0000000000ab',
  touchedAt: 0,
  shopId: 1,
  channel: 'Phone',
  lines: [],
  customer: nobody,
  isFetched: false,
  addressId: null,
  wilaya: '16',
  commune: '1601',
  address: '',
  transporter: null,
  coupon: '',
});
const refused = { status: 500, body: { code: 'internal', message: 'No' } };
const places: Readonly<Record<string, object>> = {
  '/public/utilis/api/wilayas': [{ id: 16, name: 'Alger', deliverable: true }],
  '/public/utilis/api/commune/wilaya/16': [{ id: 1601, name: 'Alger Centre', deliverable: true }],
};
const transporters = [
  {
    id: 3,
    carrierId: 2,
    name: 'Yalidine',
    mode: 'home',
    desk: null,
    priceCentimes: 60_000,
    delayDaysMin: 1,
    delayDaysMax: 2,
  },
];

/** Where an order goes, on a network of which `isAway` says what cannot be had. */
async function open(isAway: (path: string) => boolean, isOnline = true) {
  const asked: string[] = [];
  const answer = ({ path }: Asked) => {
    asked.push(path);
    if (isAway(path)) return refused;
    return { body: places[path] ?? { transporters } };
  };
  await showPart(<DeliveryPart draft={draft} errors={{}} isOnline={isOnline} onChange={() => undefined} />, answer);
  return asked;
}
const isShown = (text: RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const isTransporters = (path: string): boolean => path === '/orders/transporters';

test('ST-19 · failed to fetch transporters: it is said, and they are asked for again', async () => {
  const state = { isAway: true };
  const asked = await open((path) => state.isAway && isTransporters(path));
  await isShown(/^Failed to fetch transporters/u);
  state.isAway = false;
  await press(findButton('Try again'));
  await isShown(/Yalidine/u);
  expect(asked.filter(isTransporters)).toHaveLength(2);
});

test('ST-19 · failed to fetch communes: it is said, and they are asked for again', async () => {
  const isCommunes = (path: string): boolean => path.includes('/commune/');
  const state = { isAway: true };
  const asked = await open((path) => state.isAway && isCommunes(path));
  await isShown(/^Failed to fetch communes/u);
  state.isAway = false;
  await press(findButton('Try again'));
  await until(() => screen.queryAllByText(/^Failed to fetch communes/u).length === 0, 'nothing failed any more');
  expect(asked.filter(isCommunes)).toHaveLength(2);
});

test('ST-03 · without a network no transporter is asked for, and it says so', async () => {
  const asked = await open(() => false, false);
  await isShown(/^Transporters cannot be fetched without a network/u);
  expect(asked.filter(isTransporters)).toEqual([]);
});

test('the proposal is taken by itself where the shop says so, follows the cart until somebody chooses, and is said to be one', async () => {
  const way = {
    transporter: 3,
    carrier: { id: 2, name: 'Yalidine' },
    mode: 'home',
    priceCentimes: 60_000,
    basis: 'commune',
    parcels: 40,
    deliveredPercent: 90,
    days: 2,
    feeCentimes: 60_000,
    returnCostCentimes: 80_000,
    payoutDays: 6,
    expectedCentimes: null,
    plusMinusCentimes: null,
  };
  const choice = {
    ways: [way],
    proposed: 3,
    by: 'commune',
    rule: null,
    passedOver: [],
    reasons: [],
    enough: 30,
    takesItself: true,
    current: null,
  };
  const answer = ({ path }: Asked) =>
    path.startsWith('/carrier-choice') ? { body: choice } : { body: places[path] ?? { transporters } };
  const changesOf = async (own: object) => {
    const changes: object[] = [];
    const shown = { ...draft, ...own };
    const part = <DeliveryPart draft={shown} errors={{}} isOnline onChange={(change) => changes.push(change)} />;
    await showPart(part, answer);
    await until(() => screen.queryAllByText(/From 40 of your parcels/u).length > 0);
    cleanup();
    return changes;
  };
  expect(await changesOf({})).toContainEqual({ transporter: 3, isProposed: true });
  expect(await changesOf({ transporter: 8, isProposed: true })).toContainEqual({ transporter: 3, isProposed: true });
  expect(await changesOf({ transporter: 8 })).toEqual([]);
});
