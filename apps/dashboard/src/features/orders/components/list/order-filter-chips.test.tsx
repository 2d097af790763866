// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { NO_FILTERS } from '../../api/order-list-state.ts';
import type { OrderFilters } from '../../api/order-list-state.ts';
import { OrderFilterChips } from './order-filter-chips.tsx';
import { builtEnumerations } from '../../testing.ts';

const ENUMERATIONS = builtEnumerations({
  wilayas: [{ code: 31, nameFr: 'Oran', nameAr: 'وهران' }],
  carriers: [],
  employees: [{ id: 7, name: 'Nadia', shopIds: null }],
  colleagues: [],
  tags: [],
});

it('says in words what narrows the orders, and a press gives that one up', async () => {
  const changes = new Array<Partial<OrderFilters>>();
  await showPart(
    <OrderFilterChips
      filters={{ ...NO_FILTERS, wilaya: '31', product: '12', assignee: '7', dateFrom: '2026-11-03' }}
      productName="Dress"
      onChange={(next) => changes.push(next)}
    />,
    () => ({ body: ENUMERATIONS }),
  );
  await until(() => document.body.textContent.includes('Oran'), 'the words');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wilaya Oran',
    'Product Dress',
    'Agent Nadia',
    'From 3 Nov 2026',
  ]);
  await press(findButton('Remove the filter Product Dress'));
  expect(changes).toEqual([{ product: null }]);
});

it('is not there while nothing narrows the orders', async () => {
  await showPart(<OrderFilterChips filters={NO_FILTERS} productName={null} onChange={() => undefined} />, () => ({
    body: ENUMERATIONS,
  }));
  expect(screen.queryByRole('list')).toBeNull();
});
