// @vitest-environment happy-dom
import { findButton, press } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { FIRST_STATE } from '../../api/promotion-list-state.ts';
import type { PromotionFilters as Filters } from '../../api/promotion-list-state.ts';
import { PromotionFilters } from './promotion-filters.tsx';

const WORDS = {
  scopes: [{ value: 'cart', label: 'Cart' }],
  channels: [{ value: 'pos', label: 'Till' }],
};

async function showFilters(filters: Filters) {
  const applied = new Array<Filters>();
  await showPart(<PromotionFilters filters={filters} onApply={(next) => applied.push(next)} />, () => ({
    body: WORDS,
  }));
  return applied;
}

it('applies the filters of promotions together, as those of the other lists', async () => {
  const applied = await showFilters(FIRST_STATE);
  await press(findButton('Filters'));
  await press(screen.getByRole('combobox', { name: 'Coupon' }));
  await press(await screen.findByRole('option', { name: 'With a coupon' }));
  expect(applied).toEqual([]);
  await press(findButton('Apply'));
  expect(applied).toEqual([{ ...FIRST_STATE, coupon: 'with' }]);
});

it('counts what narrows the list of promotions, and clears that alone', async () => {
  const applied = await showFilters({ ...FIRST_STATE, q: 'aid', scope: 'cart', coupon: 'without' });
  await press(findButton('Filters (2)'));
  await press(findButton('Clear the filters'));
  expect(applied).toEqual([{ ...FIRST_STATE, q: 'aid' }]);
});
