// @vitest-environment happy-dom
import type { ShopExport } from '@hanout/contracts/data/shop-exports';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { ShopExportsCard } from './shop-exports-card.tsx';

const ready: ShopExport = {
  id: 1,
  shopId: 1,
  shopName: 'Shop',
  withPersons: true,
  state: 'ready',
  fileName: 'hanout-shop-2026-07-01-093000000.zip',
  bytes: 2_500_000,
  rows: 500,
  files: 20,
  stage: 'files',
  progress: 1,
  failure: null,
  detail: '',
  by: 'Amel',
  createdAt: '2026-07-01T09:30:00.000Z',
  expiresAt: '2026-07-08T09:30:00.000Z',
};
const running: ShopExport = { ...ready, id: 2, state: 'running', stage: 'rows', progress: 0.4, expiresAt: null };
const failed: ShopExport = { ...ready, id: 3, state: 'failed', failure: 'interrupted', expiresAt: null };
const expired: ShopExport = { ...ready, id: 4, state: 'expired', withPersons: false };
const sent: unknown[] = [];

async function showCard(stored: readonly ShopExport[], mayTakePersons = true): Promise<void> {
  let rows = stored;
  await showPart(<ShopExportsCard />, ({ method, path, json }) => {
    if (method !== 'GET') sent.push([path, json]);
    if (method !== 'GET') rows = [{ ...running, state: 'waiting' }, ...rows];
    return { body: { rows, keptDays: 7, mayTakePersons } };
  });
}

const rowOf = (text: string): HTMLElement => {
  const row = screen.getAllByRole('row').find((each) => each.textContent.includes(text));
  if (row === undefined) throw new Error(`no row says ${text}`);
  return row;
};

beforeEach(() => {
  sent.length = 0;
});

it('a shop is asked for without its customers unless that is ticked, and one at a time', async () => {
  await showCard([]);
  await until(() => screen.queryByText('Nothing exported yet') !== null, 'the empty state');
  await press(findButton('Export'));
  await until(() => screen.queryByText('Waiting') !== null, 'the one that waits');
  expect(sent).toEqual([['/shop-exports', { shopId: 1, withPersons: false }]]);
  expect(findButton('Export')).toHaveProperty('disabled', true);
});

it('with the customers where that is ticked', async () => {
  await showCard([]);
  await until(() => screen.queryByText('Nothing exported yet') !== null, 'the empty state');
  await press(screen.getByRole('checkbox'));
  await press(findButton('Export'));
  await until(() => sent.length === 1, 'the request');
  expect(sent).toEqual([['/shop-exports', { shopId: 1, withPersons: true }]]);
});

it('who may not take customers away is told so and cannot tick it', async () => {
  await showCard([], false);
  await until(() => screen.queryByText('Nothing exported yet') !== null, 'the empty state');
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
  expect(screen.queryByText('You may not export how customers are reached.')).not.toBeNull();
});

it('only one that is ready has a file; others say how far they are, why not, or that it is over', async () => {
  await showCard([running, ready, failed, expired]);
  await until(() => screen.queryByText('Ready') !== null, 'the list');
  expect(within(rowOf('Ready')).getByRole('link').getAttribute('href')).toBe('/dashboard/api/shop-exports/1/file');
  expect(rowOf('Ready').textContent).toContain('Until');
  expect(within(rowOf('Underway')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(rowOf('Interrupted').textContent).toContain('you can do it again');
  for (const word of ['Underway', 'Failed', 'Expired']) expect(within(rowOf(word)).queryByRole('link')).toBeNull();
});
