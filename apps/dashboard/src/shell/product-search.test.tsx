// @vitest-environment happy-dom
import type { ProductRow } from '@hanout/contracts/products/products';
import { find, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showPart } from '../testing.tsx';
import { ProductSearch } from './product-search.tsx';

const product = (id: number, change: Partial<ProductRow>): ProductRow => ({
  id,
  name: `Product ${id}`,
  link: `/dashboard/product/product/${id}`,
  category: 'Dresses',
  brand: null,
  isActive: true,
  priceTtc: 10,
  image: '',
  sku: null,
  type: 'simple',
  family: 'Clothes',
  priceHtCentimes: 10_00,
  priceTtcCentimes: 10_00,
  isArchived: false,
  onHand: 1,
  available: 1,
  stockState: 'in',
  combinationCount: 0,
  isOnPromotion: false,
  updatedAt: '2026-11-03T10:00:00.000Z',
  version: 1,
  ...change,
});
const FOUND = [product(1, { name: 'Robe', sku: 'R-1' }), product(2, { name: 'Pack', type: 'pack' })];
const answer = () => ({
  body: { products: FOUND, total: 2, totalIsCapped: false, nextCursor: null },
});
const field = () => find('input', HTMLInputElement);
const open = async () => {
  await press(field());
  await until(() => screen.queryAllByRole('option').length > 0, 'what is found');
};

it('hands each product over that is picked, offers none that is left out, and is empty again for the next one', async () => {
  const picked = new Array<string | undefined>();
  await showPart(
    <ProductSearch label="Add" isOffered={({ type }) => type !== 'pack'} onPick={(it) => picked.push(it?.name)} />,
    answer,
  );
  await open();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Robe · R-1']);
  await press(screen.getByRole('option', { name: 'Robe · R-1' }));
  expect([picked, field().value]).toEqual([['Robe'], '']);
});

function Filter() {
  const [chosen, setChosen] = useState<{ id: string; name: string | null } | null>({ id: '9', name: 'Caftan' });
  return (
    <>
      <ProductSearch
        label="Product"
        chosen={chosen}
        onPick={(it) => setChosen(it === null ? null : { id: String(it.id), name: it.name })}
      />
      <output>{chosen?.id ?? 'none'}</output>
    </>
  );
}

it('keeps what is chosen in sight, also where the search does not find it, until another one is', async () => {
  await showPart(<Filter />, answer);
  await until(() => field().value === 'Caftan', 'the name');
  await open();
  await press(screen.getByRole('option', { name: 'Robe · R-1' }));
  expect([field().value, find('output', HTMLElement).textContent]).toEqual(['Robe · R-1', '1']);
});
