// @vitest-environment happy-dom
import { find, press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplication } from '../../../../app/application.ts';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { productPageQuery } from '../../api/product-queries.ts';
import { tabsOfField } from '../../api/editor-parts.ts';
import { builtEnumerations, builtProduct } from '../../built-product.ts';
import { ProductEditor } from './product-editor.tsx';

const french = {
  language: 'fr' as const,
  name: 'Chemise',
  slug: 'chemise',
  shortDescription: '',
  longDescription: '',
  seoTitle: '',
  seoDescription: '',
};
const figure = {
  warehouseId: 1,
  warehouse: 'Alger',
  isActive: true,
  combinationId: null,
  combination: null,
  stockId: 1,
  onHand: 3,
  reserved: 1,
  available: 2,
};
const stock = {
  warehouses: [{ id: 1, name: 'Alger', isActive: true }],
  rows: [{ combinationId: null, combination: null, figures: [figure] }],
  total: 1,
  totals: [{ warehouseId: 1, onHand: 3, reserved: 1 }],
};
const shop = { product: builtProduct(), posted: new Array<Asked>(), refused: '' };

function answer(asked: Asked) {
  if (asked.path === '/product/enumerations') return { body: builtEnumerations() };
  if (asked.path === '/stock/product/1') return { body: stock };
  if (asked.method === 'GET') return { body: shop.product };
  shop.posted.push(asked);
  if (asked.path.endsWith(`/${shop.refused}`))
    return { status: 422, body: { code: 'invalid', message: 'Some fields.', errors: { name: ['Too short.'] } } };
  shop.product = { ...shop.product, version: shop.product.version + 1 };
  const answered = { success: true, message: 'Saved', data: {}, errors: {}, version: shop.product.version };
  return { body: asked.path.includes('language') ? { ...answered, status: 'ok' } : answered };
}

function Page() {
  const { data } = useQuery(productPageQuery(useApplication().api, 1));
  return data === undefined ? null : <ProductEditor product={data} mayWrite mayReadStock mayWriteStock />;
}

const field = (name: string) => find(`input[name="${name}"]`, HTMLInputElement);
const has = (selector: string) => document.querySelector(selector) !== null;
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`, 'u') });
const current = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '';

beforeEach(async () => {
  // Areas that grow with their text ask for it; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  shop.product = builtProduct({ texts: [french] });
  shop.posted = [];
  shop.refused = '';
  localStorage.clear();
  await showPart(<Page />, answer);
  await until(() => has('input[name="name"]') && has('button[aria-label="Add stock: Alger"]'), 'the first tab');
});

describe('the first tab of a product', () => {
  it('holds name, pictures, price, stock, visibility and description together', async () => {
    expect(current()).toBe('Essentials');
    for (const selector of [
      'input[name="name"]',
      'input[type=file]',
      'input[name="priceHt"]',
      'input[name="isActive"]',
    ])
      expect(has(selector), selector).toBe(true);
    expect(has('button[aria-label="Add stock: Alger"]')).toBe(true);
    await until(() => has('[contenteditable]'), 'the description');
  });

  it('is saved by one press, each part over the version that the one before has made', async () => {
    await type(field('name'), 'Robe');
    await type(field('priceHt'), '3000');
    await pressKey('s', { ctrlKey: true });
    await until(() => shop.posted.length === 2, 'both parts');
    expect(shop.posted.map(({ path, form }) => [path.split('/').slice(4).join('/'), form['version']])).toEqual([
      ['prices', '3'],
      ['language/fr', '4'],
    ]);
    expect(shop.posted[0]?.form).toMatchObject({ priceHt: '3000' });
    expect(shop.posted[1]?.form).toMatchObject({ name: 'Robe' });
  });

  it('shows what is typed here on the tab of its part too, marked on both', async () => {
    await type(field('priceHt'), '3000');
    expect([tab('Essentials'), tab('Price')].map((each) => each.textContent)).toEqual([
      'Essentialsnot saved yet',
      'Pricenot saved yet',
    ]);
    await press(tab('Price'));
    await until(() => has('input[name="supplyPriceHt"]'), 'the prices');
    expect(field('priceHt').value).toContain('3');
    expect(field('priceHt').value).toContain('000');
  });

  it('keeps who saves from here where they are when a field that stands here is refused', async () => {
    shop.refused = 'fr';
    await type(field('name'), 'R');
    await pressKey('s', { ctrlKey: true });
    await until(() => field('name').getAttribute('aria-invalid') === 'true', 'the refusal');
    expect(current()).toContain('Essentials');
    await until(() => document.activeElement === field('name'), 'the focus');
  });

  it('is what an address without a tab opens; addresses of the other tabs go on working', async () => {
    const { router } = await showPart(<Page />, answer);
    for (const [name, title] of [
      ['details', 'Details'],
      ['prices', 'Price'],
      ['languages', 'Languages'],
    ] as const) {
      await act(() => router.navigate(`/?tab=${name}`));
      await until(() => current().startsWith(title), name);
    }
  });
});

it('a field of the first tab stands on the tab of its part as well; visibility stands there alone', () => {
  expect(tabsOfField('language-fr', 'name')).toEqual(['essentials', 'languages']);
  expect(tabsOfField('language-ar', 'name')).toEqual(['languages']);
  expect(tabsOfField('details', 'isActive')).toEqual(['essentials']);
  expect(tabsOfField('details', 'sku')).toEqual(['details']);
  expect(tabsOfField('prices', 'supplyPriceHt')).toEqual(['prices']);
});
