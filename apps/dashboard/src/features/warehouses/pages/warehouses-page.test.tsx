// @vitest-environment happy-dom
import { until } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { FeaturesContext } from '../../../shell/frame/notices.tsx';
import { WarehousesPage } from './warehouses-page.tsx';

async function openAt(address: string, inEveryWarehouse: boolean) {
  const { router } = await showPart(
    <FeaturesContext value={[]}>
      <WarehousesPage />
    </FeaturesContext>,
    ({ path }) => ({ body: path === '/stock/warehouses' ? { rows: [], shops: [] } : [] }),
    { inEveryWarehouse },
  );
  await act(() => router.navigate(address));
  await until(() => screen.queryByText('No warehouse') !== null, 'the list');
}

it('a new warehouse is offered to who works in all of them', async () => {
  await openAt('/warehouses', true);
  expect(screen.queryByRole('button', { name: 'New warehouse' })).not.toBeNull();
});

it('whoever is bound to some warehouses is offered no new one, and its address opens no form', async () => {
  await openAt('/warehouses?open=new', false);
  expect(screen.queryByRole('button', { name: 'New warehouse' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
