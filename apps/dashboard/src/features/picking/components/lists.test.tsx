// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { HandOverList } from './handing/hand-over-list.tsx';
import { WaveList } from './waves/wave-list.tsx';

const views = { views: [], mayShare: true };
const wave = {
  id: 12,
  state: 'picking',
  mode: 'by_order',
  warehouse: { id: 1, name: 'Main depot' },
  picker: null,
  orders: 2,
  pieces: 3,
  picked: 1,
  missing: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const waves = {
  rows: [wave],
  total: 1,
  totalIsCapped: false,
  nextCursor: null,
  counts: { open: 1, mine: 0, picked: 0, closed: 0, cancelled: 0, all: 1 },
  warehouses: [{ id: 1, name: 'Main depot' }],
};
const handOvers = {
  rows: [
    {
      id: 5,
      state: 'open',
      carrier: { id: 3, name: 'Rimel' },
      orders: 2,
      parcels: 3,
      by: 'Amel',
      createdAt: '2026-11-20T08:00:00.000Z',
      signedBy: null,
    },
  ],
  total: 1,
  totalIsCapped: false,
  nextCursor: null,
  counts: { open: 1, signed: 0, cancelled: 0, all: 1 },
  carriers: [{ id: 3, name: 'Rimel' }],
  waiting: [{ carrier: { id: 3, name: 'Rimel' }, orders: 4 }],
};

async function open(part: ReactNode, list: object) {
  const asked = new Array<Asked>();
  const shown = await showPart(part, (each) => {
    if (each.path.startsWith('/views')) return { body: views };
    asked.push(each);
    return { body: list };
  });
  await until(() => asked.length > 0, 'the list');
  return { asked, ...shown };
}

it('waves are listed with their progress, and come as a file as they are shown', async () => {
  await open(<WaveList />, waves);
  await until(() => document.body.textContent.includes('Wave W12'), 'the wave');
  expect(document.body.textContent).toContain('1 of 3');
  await press(findButton('Export'));
  await until(() => screen.queryByRole('menuitem', { name: 'CSV file' }) !== null, 'the menu');
  expect(screen.getByRole('menuitem', { name: 'CSV file' }).getAttribute('href')).toBe(
    '/dashboard/api/picking/waves/export.csv?view=open',
  );
});

it('hand-over lists have views, a carrier to filter by, a file, and beside them what waits', async () => {
  const { asked, router } = await open(<HandOverList />, handOvers);
  await until(() => document.body.textContent.includes('List B5'), 'the list');
  expect(document.body.textContent).toContain('3 parcels · 2 orders');
  expect(document.body.textContent).toContain('4 parcels');
  fireEvent.change(screen.getByRole('combobox', { name: 'Every carrier' }), { target: { value: '3' } });
  await until(() => asked.some(({ search }) => search.includes('carrier=3')), 'what is asked');
  expect(router.state.location.search).toContain('carrier=3');
  await press(findButton('Export'));
  await until(() => screen.queryByRole('menuitem', { name: 'CSV file' }) !== null, 'the menu');
  expect(screen.getByRole('menuitem', { name: 'CSV file' }).getAttribute('href')).toContain(
    '/dashboard/api/hand-overs/export.csv?view=open&carrier=3',
  );
});
