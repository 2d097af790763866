// @vitest-environment happy-dom
import type { ParcelTask } from '@hanout/contracts/parcel-following/tasks';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { LatePage } from './pages/late-page.tsx';
import { LettersPage } from './pages/letters-page.tsx';
import { TasksPage } from './pages/tasks-page.tsx';

const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const ORDER = '00000000-0000-4000-8000-000000000001';

const task: ParcelTask = {
  id: 5,
  version: 1,
  order: { id: ORDER, number: 1042, customer: 'Yasmine Benali', wilaya: 'Alger' },
  carrier: 'Nejma',
  tracking: 'yal-1',
  reason: 'Client ne répond pas',
  attempt: 2,
  amountCentimes: 140_000,
  openedAt: '2026-11-20T10:00:00.000Z',
  closedAt: null,
  closedBy: null,
  outcome: null,
  note: '',
  asksReturn: false,
  mayReopen: false,
};

async function showTasks(rows: readonly ParcelTask[]) {
  const asked: Asked[] = [];
  await showPart(<TasksPage />, (call) => {
    asked.push(call);
    if (call.path.startsWith('/parcels/tasks/')) return { body: { id: 1, version: 2 } };
    if (call.path === '/parcels/tasks')
      return { body: { rows, total: rows.length, nextCursor: null, counts: { open: rows.length, closed: 0 } } };
    return { status: 404, body: {} };
  });
  return asked;
}

test('a failed attempt is seen to: what was done is said, and how where the carrier takes it from no program', async () => {
  const asked = await showTasks([task]);
  await isShown('Client ne répond pas');
  await press(findButton('See to it: 1042'));
  await press(screen.getByRole('radio', { name: 'Return it' }));
  await isShown(/does not take this from a program: ask for the return of yal-1/);
  await type(screen.getByLabelText('Note'), 'Refuses');
  await press(findButton('Save'));
  await until(() => asked.some(({ path }) => path === '/parcels/tasks/5/done'), 'it is told');
  expect(asked.find(({ path }) => path === '/parcels/tasks/5/done')?.json).toEqual({
    version: 1,
    outcome: 'return',
    note: 'Refuses',
  });
});

test('nothing failed: that is said', async () => {
  await showTasks([]);
  await isShown('No failed delivery');
});

test('a late parcel says what it is measured by', async () => {
  const row = {
    order: task.order,
    carrier: 'Nejma',
    tracking: 'yal-1',
    status: 'in_transit',
    since: '2026-11-10T10:00:00.000Z',
    days: 9.4,
    usualDays: 2.1,
    basis: 'wilaya',
    parcels: 31,
    heardAt: null,
  };
  await showPart(<LatePage />, ({ path }) =>
    path === '/views/late-parcels'
      ? { body: { views: [], mayShare: true } }
      : path === '/parcels/late'
        ? { body: { rows: [row], total: 1, nextCursor: null, carriers: [], rules: [], leastParcels: 20 } }
        : { status: 404, body: {} },
  );
  await isShown('by 31 parcels to this wilaya');
  await isShown('9 days');
});

test('an account without an address gets one; what signs is typed and not shown', async () => {
  const following = {
    // The part stands outside its route: what the address names is 0.
    accountId: 0,
    name: 'Our account',
    carrier: 'Nejma',
    version: 0,
    callsBack: 'signed',
    isAsked: true,
    address: null,
    hasSecret: false,
    heardAt: null,
    refused: [],
    askedAt: null,
    fault: 'unreachable',
    failingSince: '2026-11-20T10:00:00.000Z',
    againAt: null,
    followed: 3,
    silent: 1,
  };
  let stored: object = following;
  await showPart(<AccountPage />, ({ path }) => {
    if (path.endsWith('/hook'))
      stored = { ...following, version: 1, address: 'https://shop.example/carriers/hooks/abc' };
    return path.endsWith('/hook') || path.endsWith('/following') ? { body: stored } : { status: 404, body: {} };
  });
  await isShown(/it cannot be reached/);
  await press(findButton('Make the address'));
  await until(() => screen.queryByDisplayValue('https://shop.example/carriers/hooks/abc') !== null, 'the address');
  await isShown('Without this secret nothing that the carrier sends is believed.');
});

test('what reached no parcel is seen with the carrier’s words, and what was refused with why', async () => {
  const account = { id: 4, name: 'Our account' };
  const row = {
    id: 9,
    account,
    carrier: 'Nejma',
    tracking: 'yal-000NON',
    status: 'delivered',
    raw: 'Livré',
    at: null,
    receivedAt: '2026-11-20T10:00:00.000Z',
    order: { id: ORDER, number: 1042 },
  };
  const refused = [{ account: null, reason: 'address', letters: 12, lastAt: '2026-11-20T10:00:00.000Z' }];
  const found = { rows: [row], total: 1, totalIsCapped: false, nextCursor: null, accounts: [account], refused };
  await showPart(<LettersPage />, ({ path }) => {
    if (path === '/views/letters-to-nobody') return { body: { views: [], mayShare: true } };
    return path === '/parcels/letters-to-nobody' ? { body: found } : { status: 404, body: {} };
  });
  await isShown('yal-000NON');
  await isShown('Livré');
  expect(screen.getAllByRole('link', { name: 'Order 1042.' }).length).toBeGreaterThan(0);
  await isShown('Refused: wrong address');
});
