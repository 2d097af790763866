// @vitest-environment happy-dom
import { find, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtProduct } from '../../built-product.ts';
import { GenerateDialog } from './generate-dialog.tsx';

const NONE = ['families', 'taxRates', 'categories', 'brands', 'brandLines', 'suppliers', 'tags', 'collections'];
const attributes = ['Colour', 'Size', 'Width'].map((name, at) => ({
  id: at + 1,
  name,
  values: [{ id: at + 10, name: `${name} one`, color: null }],
}));
const enumerations = {
  ...Object.fromEntries([...NONE, 'features', 'shops', 'warehouses'].map((list) => [list, []])),
  attributes,
};

it('ST-17 · every attribute that is chosen has its place in the references, and what gets none is counted', async () => {
  const patterns = new Array<unknown>();
  await showPart(
    <GenerateDialog product={builtProduct({ type: 'combinations' })} opened onClose={() => undefined} />,
    ({ path, json }) => {
      if (path === '/product/enumerations') return { body: enumerations };
      patterns.push(Object(json).skuPattern);
      const row = { combination: 'Colour one', exists: false, sku: null };
      return { body: { wanted: 1, existing: 0, created: 0, rows: [row] } };
    },
  );
  await until(() => screen.queryAllByRole('checkbox').length === 3, 'the values');
  for (const value of screen.getAllByRole('checkbox')) await press(value);
  await until(() => patterns.includes('{ref}-{1}-{2}-{3}'), 'the pattern');
  const told = () => find('[role=dialog]', HTMLElement).textContent ?? '';
  await until(() => told().includes('1 combination will have no reference'), 'the count');
});
