import { CrossSelling } from '@hanout/contracts/products/product';
import { useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let brand: build.BuiltBrand;
let category: build.BuiltCategory;
let shirt: build.BuiltProduct;
let trousers: build.BuiltProduct;
let belt: build.BuiltProduct;
let mug: build.BuiltProduct;
let hidden: build.BuiltProduct;
let pack: build.BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas' });
  category = await build.buildCategory(pool, { slug: 'vetements' });
  const common = { shop, warehouse, stock: 5, category } as const;
  shirt = await build.buildProduct(pool, {
    ...common,
    brand,
    slug: 'chemise',
    name: { fr: 'Chemise', ar: 'قميص', en: 'Shirt' },
  });
  trousers = await build.buildProduct(pool, {
    ...common,
    brand,
    slug: 'pantalon',
    name: { fr: 'Pantalon', ar: 'سروال', en: 'Trousers' },
  });
  belt = await build.buildProduct(pool, { ...common, slug: 'ceinture' });
  mug = await build.buildProduct(pool, { shop, warehouse, stock: 5, slug: 'tasse' });
  hidden = await build.buildProduct(pool, { ...common, slug: 'cachee', columns: { is_active: false } });
  pack = await build.buildPack(pool, { shop, slug: 'tenue', items: [{ product: shirt }, { product: belt }] });
  for (const other of [mug, mug, hidden])
    await build.buildOrder(pool, { shop, lines: [{ product: shirt }, { product: other }] });
  await refreshAllListings(db);
});

async function call(path: string, headers: Record<string, string> = {}) {
  return app().http.inject({
    url: `/web/api/product/cross_selling/${path}`,
    headers: { authorization: `Bearer ${shop.apiToken}`, ...headers },
  });
}

describe('what goes with a product', () => {
  it('SF-15 · four lists: bought or packed together, of its brand, of its category, new; nothing twice, never itself', async () => {
    const { rows } = await app().database.pool.query('select uuid from categories where id = $1', [category.id]);
    const { rows: brands } = await app().database.pool.query('select uuid from brands where id = $1', [brand.id]);
    const answer = await call(`${shirt.uid}/${brands[0].uuid}/${rows[0].uuid}`, { 'accept-language': 'ar' });
    const lists = CrossSelling.strict().parse(answer.json());
    const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);
    expect(ids(lists.relatedProducts)).toEqual([mug.id, pack.id]);
    expect(ids(lists.productsFromSameBrand)).toEqual([trousers.id]);
    expect(lists.productsFromSameBrand[0]?.name).toBe('سروال');
    expect(ids(lists.productsFromSameCategory)).toEqual([belt.id]);
    const all = Object.values(lists).flatMap(ids);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(shirt.id);
    expect(all).not.toContain(hidden.id);
  });

  it('SF-15 · a dash, or what does not exist, stands for none', async () => {
    for (const path of [`${shirt.uid}/-/-`, `${shirt.uid}/0b7e4c1e-6a53-4c7e-9f0e-2f6d6c1a9b10/%27`]) {
      const lists = CrossSelling.parse((await call(path)).json());
      expect([lists.productsFromSameBrand, lists.productsFromSameCategory]).toEqual([[], []]);
      expect(lists.newProducts.length).toBeGreaterThan(0);
    }
  });

  it('SF-15 · 401 without the page’s bearer, 404 for a product that the shop does not list', async () => {
    expect((await call(`${shirt.uid}/-/-`, { authorization: '' })).statusCode).toBe(401);
    expect((await call(`${hidden.uid}/-/-`)).statusCode).toBe(404);
    expect((await call('nothing/-/-')).statusCode).toBe(404);
  });
});
