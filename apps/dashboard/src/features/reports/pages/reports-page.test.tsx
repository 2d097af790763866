// @vitest-environment happy-dom
import { until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { ReportsPage } from './reports-page.tsx';

const funnel = {
  placed: 6,
  confirmed: 6,
  shipped: 6,
  delivered: 6,
  paid: 0,
  returned: 0,
  cancelled: 0,
  placedCentimes: 600_000,
  deliveredCentimes: 600_000,
  paidCentimes: 0,
};
const nothing = {
  ...funnel,
  placed: 0,
  confirmed: 0,
  shipped: 0,
  delivered: 0,
  placedCentimes: 0,
  deliveredCentimes: 0,
};

test('figures that are still being counted are read again until they are whole', async () => {
  const reads: string[] = [];
  await showPart(<ReportsPage />, ({ path }) => {
    if (path !== '/reports') return { body: { rows: [] } };
    reads.push(path);
    return reads.length === 1
      ? { body: { rows: [], total: 0, sum: nothing, than: null, waiting: 6 } }
      : {
          body: {
            rows: [{ key: '16', name: 'Alger', funnel, than: null }],
            total: 1,
            sum: funnel,
            than: null,
            waiting: 0,
          },
        };
  });
  await until(() => screen.queryAllByText('Alger').length > 0, 'what was counted meanwhile');
  expect(reads).toHaveLength(2);
});
