// @vitest-environment happy-dom
import type { CollectionProducts } from '@hanout/contracts/collections/collection-products';
import type { Entry } from '@hanout/contracts/entries';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const collection: Entry = {
  id: 3,
  version: 5,
  name: 'Gifts',
  parentId: null,
  position: 0,
  isActive: true,
  isByRule: false,
  productCount: 2,
  fields: {},
  texts: {},
  imageId: null,
  imageUrl: null,
};
const choices = { category: [], brand: [], brandLine: [], tag: [], attribute: [], feature: [] };
const product = (id: number, name: string) => ({ id, name, sku: null, imageUrl: null });
const row = {
  ...product(3, 'Vase'),
  link: '/products/3',
  category: 'Home',
  brand: null,
  isActive: true,
  priceTtc: 10,
  image: '',
  type: 'pack',
  family: '',
  priceHtCentimes: 1_000,
  priceTtcCentimes: 1_000,
  isArchived: false,
  onHand: 1,
  available: 1,
  stockState: 'in',
  combinationCount: 0,
  isOnPromotion: false,
  updatedAt: '2026-11-22T08:00:00.000Z',
  version: 1,
};
const two: CollectionProducts = { version: 5, count: 2, products: [product(1, 'Cup'), product(2, 'Bowl')] };
const shop = { stored: two, isBroken: false, posted: new Array<Asked>() };
const FAILED = { status: 500, body: { code: 'internal', message: 'Not now.' } };

function answer(asked: Asked) {
  if (asked.path === '/product/filter')
    return { body: { products: [row], total: 1, totalIsCapped: false, nextCursor: null } };
  if (asked.path.endsWith('/rule')) return { body: { version: shop.stored.version, rule: null, productCount: 2 } };
  if (shop.isBroken) return FAILED;
  if (asked.method === 'GET') return { body: shop.stored };
  shop.posted.push(asked);
  return Object(asked.json).version === shop.stored.version
    ? { body: { ...shop.stored, version: shop.stored.version + 1 } }
    : { status: 409, body: { code: 'catalog.entry-changed', message: 'Somebody changed it meanwhile.' } };
}

const open = (mayWrite = true) =>
  showPart(
    <RuleDialog collection={collection} choices={choices} mayWrite={mayWrite} onClose={() => undefined} />,
    answer,
  );
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Chosen products, in the order of the shop' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

beforeEach(() => {
  shop.stored = two;
  shop.isBroken = false;
  shop.posted = [];
});

describe('the products of a collection by hand', () => {
  it('are searched, taken in, taken out, put in order and saved at once', async () => {
    await open();
    expect(await lines()).toEqual(['Cup', 'Bowl']);
    expect(findButton('Save').disabled).toBe(true);
    await press(screen.getByRole('combobox', { name: 'Add a product' }));
    await press(await screen.findByRole('option', { name: 'Vase' }));
    await press(findButton('Move Vase up'));
    await press(findButton('Take Cup out'));
    expect(await lines()).toEqual(['Vase', 'Bowl']);
    await press(findButton('Save'));
    await until(() => shop.posted.length === 1, 'the save');
    expect(shop.posted[0]?.json).toEqual({ version: 5, addedIds: [3], removedIds: [1], order: [3, 2] });
  });

  it('that somebody else has added meanwhile stand beside what is not saved yet, and go along with the next press', async () => {
    await open();
    await lines();
    await press(findButton('Take Cup out'));
    shop.stored = { version: 6, count: 3, products: [...two.products, product(9, 'Lamp')] };
    await press(findButton('Save'));
    await until(() => document.body.textContent?.includes('Lamp') === true, 'what is there now');
    expect(screen.getByText('Somebody changed it meanwhile.')).toBeDefined();
    expect(await lines()).toEqual(['Bowl', 'Lamp']);
    await press(findButton('Save'));
    await until(() => shop.posted.length === 2, 'the save');
    expect(shop.posted[1]?.json).toEqual({ version: 6, addedIds: [], removedIds: [1], order: [2, 9] });
  });

  it('say that there are none', async () => {
    shop.stored = { version: 5, count: 0, products: [] };
    await open();
    expect(await screen.findByText('No product yet: search for one above.')).toBeDefined();
  });

  it('that cannot be read are asked for again by a press', async () => {
    shop.isBroken = true;
    await open();
    await screen.findByRole('alert');
    shop.isBroken = false;
    await press(findButton('Try again'));
    expect(await lines()).toEqual(['Cup', 'Bowl']);
  });

  it('are only shown without the right to write', async () => {
    await open(false);
    expect(await lines()).toEqual(['Cup', 'Bowl']);
    expect(() => findButton('Save')).toThrow(/no button/u);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
