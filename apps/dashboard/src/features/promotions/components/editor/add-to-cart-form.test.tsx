// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { AddToCartForm, type TestLine } from './add-to-cart-form.tsx';

it('BO-01 · where the combinations cannot be read nothing is added; their row says so and asks again', async () => {
  const shop = { isReadable: false };
  const added = new Array<TestLine>();
  await showPart(<AddToCartForm onAdd={(line) => added.push(line)} />, ({ path }) => {
    if (path === '/promotions/targets')
      return { body: { options: [{ id: 5, name: 'Chemise', detail: null }], isMore: false } };
    return shop.isReadable
      ? { body: { combinations: [{ id: 9, combination: 'S' }] } }
      : { status: 400, body: { code: 'internal', message: 'Broken.' } };
  });
  const add = () => findButton('Add');
  await press(screen.getByRole('combobox', { name: 'Product' }));
  await until(() => screen.queryByRole('option', { name: 'Chemise' }) !== null, 'the product');
  await press(screen.getByRole('option', { name: 'Chemise' }));
  await until(() => screen.queryByRole('alert') !== null, 'the reason');
  expect(screen.getByRole('alert').textContent).toContain('Broken.');
  expect(screen.queryByRole('combobox', { name: 'Combination' })).not.toBeNull();
  expect(add().disabled).toBe(true);
  shop.isReadable = true;
  await press(findButton('Try again'));
  await until(() => screen.queryByRole('alert') === null, 'the combinations');
  expect(add().disabled).toBe(true);
  await press(screen.getByRole('combobox', { name: 'Combination' }));
  await press(await screen.findByRole('option', { name: 'S' }));
  await press(add());
  expect(added).toEqual([{ productId: 5, combinationId: 9, quantity: 1, name: 'Chemise (S)' }]);
});

it('BO-01 · the combination select and its row are there only for a product with combinations', async () => {
  const combinationsOf: Readonly<Record<string, readonly object[]>> = { '5': [{ id: 9, combination: 'S' }], '6': [] };
  const products = [
    { id: 5, name: 'Chemise', detail: null },
    { id: 6, name: 'Tasse', detail: null },
  ];
  const added = new Array<TestLine>();
  await showPart(<AddToCartForm onAdd={(line) => added.push(line)} />, ({ path }) =>
    path === '/promotions/targets'
      ? { body: { options: products, isMore: false } }
      : { body: { combinations: combinationsOf[path.split('/').at(-2) ?? ''] } },
  );
  const row = () => screen.queryByRole('combobox', { name: 'Combination' });
  const choose = async (name: string) => {
    await press(screen.getByRole('combobox', { name: 'Product' }));
    await press(await screen.findByRole('option', { name }));
  };
  expect(row()).toBeNull();
  await choose('Chemise');
  await until(() => row() !== null, 'the row');
  await choose('Tasse');
  await until(() => !findButton('Add').disabled, 'the answer');
  expect(row()).toBeNull();
  await press(findButton('Add'));
  expect(added).toEqual([{ productId: 6, combinationId: null, quantity: 1, name: 'Tasse' }]);
});
