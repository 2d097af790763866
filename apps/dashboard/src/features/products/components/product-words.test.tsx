// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { NO_PRODUCT_FILTERS } from '../api/product-list-state.ts';
import { builtEnumerations, builtProduct } from '../built-product.ts';
import { CreateProductDialog } from '../../../product-parts/create-product-dialog.tsx';
import { PackTab } from './editor/pack-tab.tsx';
import { useEditor } from './fields/use-editor.ts';
import { ProductFilters } from './list/product-filters.tsx';

const named = (value: string) => [{ value, label: `${value}, as the platform says` }];
const enumerations = builtEnumerations({
  types: named('simple'),
  statuses: named('active'),
  stockStates: named('low'),
  packModes: named('flexible'),
});
const answer = () => ({ body: enumerations });
const pack = builtProduct({ type: 'pack', packMode: 'strict' });

function Pack() {
  return <PackTab editor={useEditor(pack)} />;
}
const radios = () => screen.queryAllByRole('radio').map((radio) => radio.getAttribute('value'));

it('ST-20 · a new product has the types that the API names, and a pack its modes', async () => {
  await showPart(<CreateProductDialog opened onClose={() => undefined} />, answer);
  await until(() => screen.queryByText('simple, as the platform says') !== null, 'the type');
  expect(radios()).toEqual(['simple']);
  await showPart(<Pack />, answer);
  await until(() => screen.queryByText('flexible, as the platform says') !== null, 'the mode');
  expect(radios()).toEqual(['flexible']);
});

it.each([
  ['Type', 'simple'],
  ['Status', 'active'],
  ['Stock', 'low'],
])('ST-20 · the list is narrowed by what the API names: %s', async (field, value) => {
  await showPart(<ProductFilters filters={NO_PRODUCT_FILTERS} onApply={() => undefined} />, answer);
  await press(findButton('Filters'));
  await press(await screen.findByRole('combobox', { name: field }));
  await until(() => screen.queryAllByRole('option').length > 0, 'the choices');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    `${value}, as the platform says`,
  ]);
});
