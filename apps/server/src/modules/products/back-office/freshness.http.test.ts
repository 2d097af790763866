import { buildApp, type App } from '@hanout/server';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildCategory,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltProduct,
  type BuiltShop,
} from '@hanout/test-kit/builders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { announceProducts, refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
let second: App;
let owner: StaffBrowser;
let shop: BuiltShop;
let cup: BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await buildWarehouse(pool, { shop });
  const category = await buildCategory(pool, { slug: 'rayon' });
  cup = await buildProduct(pool, {
    category,
    shop,
    warehouse,
    stock: 3,
    slug: 'tasse',
    name: 'Tasse',
    priceCentimes: 50_000,
  });
  await refreshAllListings(db);
  owner = await signInAs(app());
  second = await buildApp(app().deps);
});
afterAll(() => second.http.close());

interface Shown {
  readonly name: string;
  readonly displayPrice: number;
}

/** What a shopper of the other process is told of the product; null when it is not sold. */
async function shown(): Promise<Shown | null> {
  const url = `/web/public/api/product/${cup.id}`;
  const answer = await second.http.inject({ url, headers: { authorization: `Bearer ${shop.apiToken}` } });
  return answer.statusCode === 200 ? answer.json() : null;
}
/** The page as the other process serves it from memory. */
const page = async (): Promise<string> =>
  (await second.http.inject({ url: '/catalog/product/rayon/tasse', headers: { host: shop.host } })).body;
const within = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 1000, interval: 20 });

async function edit(change: object): Promise<void> {
  const { body } = await owner.call({ url: `/dashboard/api/product/product/${cup.id}` });
  const url = `/dashboard/api/product/product/${cup.id}/quick`;
  const answer = await owner.call({ method: 'POST', url, body: { version: Object(body).version, ...change } });
  expect(answer.status).toBe(200);
}

test('a new price is what shoppers of another process are told one second later at the latest', async () => {
  expect(await shown()).toMatchObject({ displayPrice: 500 });
  expect(await page()).toContain('500');
  await edit({ priceHtCentimes: 61_700 });
  await within(async () => expect(await shown()).toMatchObject({ displayPrice: 617 }));
  await within(async () => expect(await page()).toContain('617'));
});

test('what is hidden is gone from every process, and back again', async () => {
  await edit({ isActive: false });
  await within(async () => expect(await shown()).toBeNull());
  await edit({ isActive: true });
  await within(async () => expect(await shown()).not.toBeNull());
});

test('a category enters the menu of the kept pages of every process with its first product, and leaves with its last', async () => {
  const { pool } = app().database;
  const empty = await buildCategory(pool, { slug: 'bougies', name: 'Bougies' });
  app().context.changes.publish(['dictionary']);
  expect(await page()).not.toContain('/catalog/category/bougies');
  const candle = await buildProduct(pool, {
    category: empty,
    shop,
    slug: 'bougie',
    name: 'Bougie',
    priceCentimes: 20_000,
  });
  await inTransaction(app().database.db, (tx) => announceProducts(tx, [candle.id]));
  await within(async () => expect(await page()).toContain('/catalog/category/bougies'));
  await pool.query('update products set is_active = false where id = $1', [candle.id]);
  await inTransaction(app().database.db, (tx) => announceProducts(tx, [candle.id]));
  await within(async () => expect(await page()).not.toContain('/catalog/category/bougies'));
});
