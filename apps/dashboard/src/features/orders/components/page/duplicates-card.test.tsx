// @vitest-environment happy-dom
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER } from '../../../../order-parts/testing.ts';
import { showPart } from '../../../../testing.tsx';
import { firstValues } from '../actions/action-values.ts';
import { DuplicatesCard } from './duplicates-card.tsx';

const other = (number: number, shop: OrderDetail['duplicates'][number]['shop']) => ({
  id: `0192f0c0-0000-7000-8000-0000000${number}`,
  number,
  shop,
  placedAt: '2026-11-03T09:00:00.000Z',
  state: 'new',
  totalCentimes: 340_000,
});
const BAZAAR = { id: 2, name: 'Bazar' };

test('an order of another shop says whose it is and cannot be merged; one of the same shop can', async () => {
  const order = { ...ORDER, duplicates: [other(10_009, BAZAAR), other(10_010, ORDER.shop)] };
  await showPart(<DuplicatesCard order={order} kept={{ store: () => [], renewals: {} }} />, () => ({ body: {} }));
  const [elsewhere, here] = screen.getAllByRole('listitem');
  if (elsewhere === undefined || here === undefined) throw new Error('two orders');
  expect(within(elsewhere).queryByText('Bazar')).not.toBeNull();
  expect(within(elsewhere).queryByRole('button')).toBeNull();
  expect(within(here).queryByText('Shop')).toBeNull();
  expect(within(here).getAllByRole('button')).toHaveLength(1);
});

test('an order is closed as the duplicate of one of its own shop', () => {
  const order = { ...ORDER, duplicates: [other(10_009, BAZAAR), other(10_010, ORDER.shop)] };
  const [action] = [{ action: 'mark_duplicate', axis: 'confirmation', label: 'x', allowed: true, refusal: null }].map(
    (each) => ({
      ...each,
      isPrimary: false,
      isDestructive: true,
      needs: [],
      takes: [],
      consequences: [],
      inverse: null,
    }),
  );
  expect(action === undefined ? null : firstValues(action, order).duplicateOf).toBe(other(10_010, ORDER.shop).id);
});
