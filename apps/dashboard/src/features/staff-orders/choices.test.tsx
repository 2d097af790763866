// @vitest-environment happy-dom
import { findButton, press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, isShown, mug, open, placed } from './testing.tsx';

const shirt = {
  ...mug,
  id: 8,
  name: 'Shirt',
  type: 'combinations',
  combinations: [
    { id: 81, label: 'M', sku: null, barcode: null, priceCentimes: null, available: 4 },
    { id: 82, label: 'L', sku: null, barcode: null, priceCentimes: 60_000, available: 2 },
  ],
};
const box = (packMode: 'strict' | 'flexible') => ({
  ...mug,
  id: 9,
  name: 'Box',
  type: 'pack',
  packMode,
  contents: [
    {
      productId: 8,
      name: 'Shirt',
      combinationId: 81,
      quantity: 2,
      combinations: [
        { id: 81, label: 'M', available: 4 },
        { id: 82, label: 'L', available: 2 },
      ],
    },
  ],
});
const selling = (...products: readonly object[]) => ({ products: { body: { products, exact: null } } });

beforeEach(() => localStorage.clear());

/** Looked for by a word, from which the arrows go on. */
async function add(word: string) {
  await type(field('Add an item'), word);
  await until(() => screen.queryAllByRole('option').length > 0, 'something is found');
}

async function placeFor(asked: Parameters<typeof placed>[0]) {
  await press(screen.getByText('Picked up'));
  await type(field(/^First name/u), 'Amina');
  await type(field(/^Last name/u), 'Haddad');
  await type(field(/^Phone/u), '0550112233');
  await press(findButton('Place the order'));
  await until(() => placed(asked).length === 1, 'the order is placed');
  return placed(asked)[0]?.json;
}

test('ST-03 · an existing customer is detected by a phone in any form and offered; taken, the order is theirs', async () => {
  const { asked } = await open();
  await add('mug');
  await pressKey('Enter', {}, field('Add an item'));
  await press(screen.getByText('Picked up'));
  await type(field(/^Phone/u), '+213 661 23 45 67');
  await isShown('Existing customer detected');
  expect(screen.queryAllByText('Nadia Saidi')).toHaveLength(1);
  await press(findButton('Take this customer'));
  await until(() => screen.queryByText('Existing customer detected') === null, 'it is offered once');
  await press(findButton('Place the order'));
  await until(() => placed(asked).length === 1, 'the order is placed');
  expect(placed(asked)[0]?.json).toMatchObject({ customer: { id: 3 } });
});

test('each combination stands in the list with its own price and stock, and the arrows choose one', async () => {
  const { asked } = await open(selling(shirt));
  await add('shirt');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s/gu, ' '))).toEqual([
    expect.stringMatching(/Shirt · M.*500.*4/u),
    expect.stringMatching(/Shirt · L.*600.*2/u),
  ]);
  await pressKey('ArrowDown', {}, field('Add an item'));
  await pressKey('Enter', {}, field('Add an item'));
  await isShown('Shirt · L');
  expect(await placeFor(asked)).toMatchObject({ cart: [{ product: 8, combination: 82, quantity: 1 }] });
});

test('of a flexible pack what is in it is chosen in its line, and goes with the order', async () => {
  const { asked } = await open(selling(box('flexible')));
  await add('box');
  await pressKey('Enter', {}, field('Add an item'));
  const choice = await screen.findByRole('combobox', { name: 'Shirt' });
  fireEvent.click(choice);
  await press(await screen.findByRole('option', { name: 'L' }));
  expect(await placeFor(asked)).toMatchObject({
    cart: [{ product: 9, productInPack: [{ productId: 8, combinationId: 82, quantity: 2 }] }],
  });
});

test('of a strict pack nothing is to be chosen: what is in it is told', async () => {
  const { asked } = await open(selling(box('strict')));
  await add('box');
  await pressKey('Enter', {}, field('Add an item'));
  await isShown('Shirt');
  expect(screen.queryByRole('combobox', { name: 'Shirt' })).toBeNull();
  expect(await placeFor(asked)).toMatchObject({
    cart: [{ product: 9, productInPack: [{ productId: 8, combinationId: 81 }] }],
  });
});

test('the first order of a new shop fills itself in, and is placed as it stands', async () => {
  const { asked, router } = await open();
  await act(() => router.navigate('/orders/new?first=1'));
  await until(
    () => field(/^Phone/u).value.replaceAll(/\D/gu, '') === '0550112233',
    'the shop answers its own telephone',
  );
  await press(screen.getByText('Picked up'));
  await press(findButton('Place the order'));
  await until(() => placed(asked).length === 1, 'the order is placed');
  expect(placed(asked)[0]?.json).toMatchObject({
    cart: [{ product: 7, quantity: 1 }],
    customer: { firstname: 'Trial' },
  });
});
