// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { WarehouseTools } from './warehouse-tools.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('BO-14 · the levels of the chosen warehouse are asked for with the token, and the button is busy meanwhile', async () => {
  await showPart(<WarehouseTools warehouses={[{ id: 4, name: 'Alger', isActive: true }]} />, () => ({ body: {} }));
  const held = Promise.withResolvers<Response>();
  const asked = vi.fn<typeof fetch>(() => held.promise);
  vi.stubGlobal('fetch', asked);
  await press(findButton('Recompute the levels'));
  const [address, init] = asked.mock.calls[0] ?? [];
  expect([init?.method, address]).toEqual(['POST', '/dashboard/api/stock/warehouse/update-stocks/4']);
  expect(new Headers(init?.headers).get('X-CSRF-TOKEN')).toBe('x');
  expect([findButton('Updating...').disabled, findButton('Updating...').getAttribute('aria-busy')]).toEqual([
    true,
    'true',
  ]);
  held.resolve(Response.json({ status: 'success', message: 'Stocks updated successfully', corrected: 0 }));
  await until(() => document.querySelector('[role=alertdialog]') !== null, 'the alert');
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Stocks updated successfully');
  expect(findButton('Recompute the levels').disabled).toBe(false);
});
