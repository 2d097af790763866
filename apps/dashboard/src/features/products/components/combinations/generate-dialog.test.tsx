// @vitest-environment happy-dom
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtEnumerations, builtProduct } from '../../built-product.ts';
import { GenerateDialog } from './generate-dialog.tsx';

const attributes = ['Colour', 'Size', 'Width'].map((name, at) => ({
  id: at + 1,
  name,
  values: [{ id: at + 10, name: `${name} one`, color: null }],
}));
const enumerations = builtEnumerations({ attributes });

it('every attribute that is chosen has its place in the references, and what gets none is counted', async () => {
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
  const chips = () => screen.queryAllByRole('checkbox', { name: / one$/u });
  await until(() => chips().length === 3, 'the values');
  for (const value of chips()) await press(value);
  await until(() => patterns.includes('{ref}-{1}-{2}-{3}'), 'the pattern');
  const told = () => find('[role=dialog]', HTMLElement).textContent ?? '';
  await until(() => told().includes('1 combination will have no reference'), 'the count');
});

it('in an empty shop an attribute and its values are made where they are needed, and are chosen', async () => {
  const made = new Array<unknown>();
  const catalogue = { attributes: new Array<(typeof attributes)[number]>() };
  await showPart(
    <GenerateDialog product={builtProduct({ type: 'combinations' })} opened onClose={() => undefined} />,
    ({ path, json }) => {
      if (path === '/product/enumerations') return { body: { ...enumerations, ...catalogue } };
      if (path.endsWith('/generate')) return { body: { wanted: 4, existing: 0, created: 0, rows: [] } };
      made.push([path, Object(json).texts.fr.label, Object(json).parentId ?? null]);
      const id = made.length;
      const values = [2, 3, 4, 5].map((value, at) => ({ id: value, name: 'SMLX'[at] ?? '', color: null }));
      catalogue.attributes = [{ id: 1, name: 'Size', values }];
      const name = Object(json).texts.fr.label;
      return {
        body: {
          id,
          version: 1,
          name,
          parentId: null,
          position: 0,
          isActive: true,
          isByRule: false,
          productCount: 0,
          fields: {},
          texts: {},
          imageId: null,
          imageUrl: null,
        },
      };
    },
  );
  await until(() => document.querySelector('input[name="newAttribute"]') !== null, 'the form');
  await type(find('input[name="newAttribute"]', HTMLInputElement), 'Size');
  await type(find('input[name="newValues"]', HTMLInputElement), 'S, M, L, XL');
  await press(findButton('Add the attribute'));
  await until(() => made.length === 5, 'the values');
  expect(made).toEqual([
    ['/catalog/attributes', 'Size', null],
    ...['S', 'M', 'L', 'XL'].map((label) => ['/catalog/attribute-values', label, 1]),
  ]);
  await until(() => screen.queryAllByRole('checkbox', { checked: true }).length === 4, 'the chosen values');
});
