// @vitest-environment happy-dom
import type { SupplyThing } from '@hanout/contracts/purchasing/supplier-orders';
import { press, select, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { draftOf } from '../../api/draft.ts';
import type { Draft } from '../../api/draft.ts';
import { builtOrder, builtOrderLine, builtThing } from '../../testing.ts';
import { DraftHead } from './draft-head.tsx';

const order = builtOrder([builtOrderLine()]);
const suppliers = [
  { id: 3, name: 'Atlas', delayDays: null },
  { id: 4, name: 'Nour', delayDays: 2 },
];
const warehouses = [
  { id: 2, name: 'Oran' },
  { id: 5, name: 'Alger' },
];

/** The head of a draft of six lamps by Atlas for Oran; `terms` is what the other supplier asks, null: nobody answers. */
async function open(terms: SupplyThing | null) {
  const drafts = new Array<Draft>();
  const asked = new Array<string>();
  function Page() {
    const [draft, setDraft] = useState(() => draftOf(order));
    drafts.push(draft);
    return <DraftHead order={order} draft={draft} onChange={setDraft} />;
  }
  await showPart(<Page />, ({ search }) => {
    const parameters = new URLSearchParams(search);
    asked.push(parameters.get('supplier') ?? '');
    if (parameters.get('supplier') === '4' && terms === null)
      return { status: 422, body: { code: 'x', message: 'Not now.' } };
    const items = terms === null ? [] : [{ ...terms, quantity: 1 }];
    return { body: { suppliers, warehouses, items: parameters.get('items') === '' ? [] : items } };
  });
  await until(() => screen.queryByRole('option', { name: /Alger/u }) !== null, 'the warehouses');
  return { asked, latest: () => drafts.at(-1) };
}

const choose = (name: string) => press(screen.getByRole('option', { name, hidden: true }));

it('ST-12 · another supplier brings their code, minimum and price along; how many stays', async () => {
  const { latest } = await open(
    builtThing({ supplierCode: 'N-5', priceCentimes: 90_000, minimumQuantity: 10, packQuantity: 5 }),
  );
  await choose('Nour');
  await until(() => latest()?.supplierId === 4, 'the other supplier');
  expect(latest()?.lines).toMatchObject([
    { quantity: '6', supplierCode: 'N-5', minimumQuantity: 10, packQuantity: 5, price: '900.00' },
  ]);
});

it('of a supplier who does not sell it the price stays as it was written, and no code of the other’s', async () => {
  const { latest } = await open(
    builtThing({ isOfSupplier: false, supplierCode: '', priceCentimes: 55_500, minimumQuantity: 1, packQuantity: 1 }),
  );
  const before = latest()?.lines[0]?.price;
  await choose('Nour');
  await until(() => latest()?.supplierId === 4, 'the other supplier');
  expect(latest()?.lines).toMatchObject([{ supplierCode: '', minimumQuantity: 1, price: before }]);
});

it('where nobody says what they ask, the supplier stays and it is told', async () => {
  const { latest } = await open(null);
  await choose('Nour');
  await screen.findByText('Not now.');
  expect(latest()?.supplierId).toBe(3);
});

it('another warehouse is chosen', async () => {
  const { latest } = await open(null);
  await select(screen.getByRole('combobox', { name: 'Warehouse' }), '5');
  expect(latest()?.warehouseId).toBe(5);
});
