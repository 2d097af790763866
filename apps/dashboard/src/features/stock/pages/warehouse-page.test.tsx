// @vitest-environment happy-dom
import type { WarehouseStock } from '@hanout/contracts/stock/stock';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtLot, builtLine } from '../testing.ts';
import { WarehousePage } from './warehouse-page.tsx';

const stock: WarehouseStock = {
  warehouse: { id: 4, name: 'Oran', code: 'oran', isActive: true, wilaya: 'Oran', commune: 'Es Sénia', address: '' },
  lines: 12,
  onHand: 340,
  reserved: 21,
  expired: 3,
  available: 316,
  incoming: 8,
  short: 0,
  valueCentimes: 1_250_000,
  counts: { low: 2, out: 1, short: 0, expired: 1 },
};
const transfer = {
  id: 9,
  state: 'sent',
  source: { id: 1, name: 'Alger' },
  target: { id: 4, name: 'Oran' },
  lines: 1,
  pieces: 8,
  onTheWay: 8,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  by: 'Amel',
};
const counts = { open: 1, leaving: 0, coming: 1, differs: 0, completed: 0, cancelled: 0, all: 1 };
const page = { total: 1, totalIsCapped: false, nextCursor: null };
const ANSWERS: Readonly<Record<string, object>> = {
  '/stock/warehouse/4/stock': stock,
  '/stock/lines': { ...page, rows: [builtLine({ available: 1, onHand: 2, threshold: 5 })] },
  '/stock/lots': { ...page, pieces: 4, valueCentimes: 0, rows: [builtLot()] },
  '/transfers': { total: 1, totalIsCapped: false, nextCursor: null, counts, warehouses: [], rows: [transfer] },
  '/stock/warehouse/update-stocks/4': { status: 'success', message: 'Stocks updated successfully', corrected: 2 },
};

async function open(answer: (asked: Asked) => { readonly status?: number; readonly body: unknown }) {
  const asked = new Array<string>();
  const { router } = await showPart(
    <Routes>
      <Route path="/stock/warehouses/:warehouseId" element={<WarehousePage />} />
    </Routes>,
    (call) => {
      asked.push(`${call.method} ${call.path}${call.search}`);
      return answer(call);
    },
  );
  await act(() => router.navigate('/stock/warehouses/4'));
  return asked;
}
const answered = ({ path }: Asked) => ({ body: ANSWERS[path] ?? {} });

it('BO-39 · the page of a warehouse shows its figures, what is low, what expires and what is on its way, each opening what it is made of', async () => {
  const asked = await open(answered);
  await until(() => screen.queryByText('T9') !== null, 'the transfers');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Oran');
  const figure = (name: string) => within(screen.getByText(name).closest('div') ?? document.body).getByRole('link');
  expect([figure('Physical').textContent, figure('Physical').getAttribute('href')]).toEqual([
    '340',
    '/stock/movements?warehouse=4',
  ]);
  expect(figure('Lines below threshold').getAttribute('href')).toBe('/stock?warehouse=4&state=low');
  expect(figure('Incoming').textContent).toBe('8');
  expect(asked.filter((call) => call.startsWith('GET /stock/l')).map((call) => call.includes('warehouse=4'))).toEqual([
    true,
    true,
  ]);
  expect(screen.getByRole('link', { name: 'T9' }).getAttribute('href')).toBe('/transfers/9');
});

it('its levels are computed anew on request, and how many were wrong is said', async () => {
  const asked = await open(answered);
  await until(() => screen.queryByText('Recompute the levels') !== null, 'the page');
  await press(findButton('Recompute the levels'));
  await screen.findByText('Stocks updated successfully · 2 products corrected');
  expect(asked).toContain('POST /stock/warehouse/update-stocks/4');
});

it('a warehouse of somebody else is not there, and says the way on', async () => {
  await open(({ path }) =>
    path === '/stock/warehouse/4/stock'
      ? { status: 404, body: { code: 'not_found', message: 'Not found', errors: {} } }
      : { body: {} },
  );
  await until(() => screen.queryByText('See the warehouses') !== null, 'the way on');
});
