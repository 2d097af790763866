import { productListSchema, productPageSchema } from '@hanout/contracts/products/products';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let owner: StaffBrowser;
let shop: build.BuiltShop;
let warehouse: build.BuiltWarehouse;
let cup: build.BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  warehouse = await build.buildWarehouse(pool, { shop });
  cup = await build.buildProduct(pool, { shop, warehouse, stock: 9, priceCentimes: 50_000 });
});

async function inShop(id: number): Promise<{ readonly page: number; readonly problem: unknown }> {
  await refreshAllListings(app().database.db);
  const headers = { host: shop.host, authorization: `Bearer ${shop.apiToken}`, 'x-csrf-token': shop.csrfToken };
  const page = await app().http.inject({ url: `/web/public/api/product/${id}`, headers });
  const quote = await app().http.inject({
    method: 'POST',
    url: '/web/api/cart/quote',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ cart: [{ product: id, combination: null, quantity: 1 }], channel: 'eCommerce' }),
  });
  return { page: page.statusCode, problem: quote.json<{ cart: { problem: unknown }[] }>().cart[0]?.problem };
}

test('a product without a price is neither shown nor sold, and the list finds it', async () => {
  const { pool } = app().database;
  const { id } = await build.buildProduct(pool, { shop, warehouse, stock: 9, priceCentimes: 0 });
  expect(await inShop(id)).toEqual({ page: 404, problem: 'gone' });
  const { body } = await owner.call({ url: '/dashboard/api/product/filter?price=missing' });
  expect(productListSchema.parse(body).products.map((product) => product.id)).toEqual([id]);
  const page = productPageSchema.parse((await owner.call({ url: `/dashboard/api/product/product/${id}` })).body);
  expect(page.previewUrl).toBeNull();

  await pool.query('update products set price_ht_centimes = 100 where id = $1', [id]);
  expect(await inShop(id)).toEqual({ page: 200, problem: null });
});

test('a pack without a price neither, whatever it holds; one that holds a gift is sold', async () => {
  const { pool } = app().database;
  const gift = await build.buildProduct(pool, { shop, warehouse, stock: 9, priceCentimes: 0 });
  const priced = { shop, items: [{ product: cup }, { product: gift }], packPriceCentimes: 40_000 };
  expect(await inShop((await build.buildPack(pool, priced)).id)).toEqual({ page: 200, problem: null });
  const { id } = await build.buildPack(pool, { ...priced, packPriceCentimes: 0 });
  expect(await inShop(id)).toEqual({ page: 404, problem: 'gone' });
});

test('the editor and the shop count whole packs by the combination that a strict pack holds', async () => {
  const { pool } = app().database;
  const size = await build.buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  const shirt = await build.buildProduct(pool, {
    shop,
    warehouse,
    combinations: Object.values(size.values).map((value, at) => ({ values: [value], stock: at === 0 ? 3 : 50 })),
  });
  const pack = await build.buildPack(pool, {
    shop,
    items: [{ product: shirt, combination: shirt.combinations[0] }],
    packPriceCentimes: 90_000,
  });
  const page = productPageSchema.parse((await owner.call({ url: `/dashboard/api/product/product/${pack.id}` })).body);
  expect(page.available).toBe(3);
  expect(page.packItems[0]?.combinations.map(({ available }) => available)).toEqual([3, 50]);
});
