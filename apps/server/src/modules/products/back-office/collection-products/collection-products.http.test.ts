import {
  collectionProductsSchema,
  type CollectionProductsWrite,
} from '@hanout/contracts/collections/collection-products';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildCategory,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltProduct,
  type BuiltShop,
} from '@hanout/test-kit/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../../../listing/index.ts';

const app = useTestApp();
let owner: StaffBrowser;
let shop: BuiltShop;
let cup: BuiltProduct;
let vase: BuiltProduct;
let bowl: BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await buildWarehouse(pool, { shop });
  const made = { shop, warehouse, category: await buildCategory(pool, { slug: 'rayon' }), stock: 3 };
  cup = await buildProduct(pool, { ...made, slug: 'tasse', name: 'Tasse' });
  vase = await buildProduct(pool, { ...made, slug: 'vase', name: 'Vase' });
  bowl = await buildProduct(pool, { ...made, slug: 'bol', name: 'Bol' });
  await refreshAllListings(db);
  owner = await signInAs(app());
});

const url = (id: number): string => `/dashboard/api/catalog/collections/${id}`;

async function makeCollection(slug: string): Promise<number> {
  const body = { fields: { slug, isActive: true }, texts: { fr: { name: slug } } };
  const answer = await owner.call({ method: 'POST', url: '/dashboard/api/catalog/collections', body });
  expect(answer.status).toBe(200);
  return Number(Object(answer.body).id);
}

async function read(id: number, as = owner) {
  return collectionProductsSchema.parse((await as.call({ url: `${url(id)}/products` })).body);
}

async function write(id: number, change: Partial<CollectionProductsWrite>, as = owner) {
  const { version } = await read(id);
  const body = { version, addedIds: [], removedIds: [], order: [], ...change };
  return as.call({ method: 'POST', url: `${url(id)}/products`, body });
}

const namesIn = async (id: number, as = owner) => (await read(id, as)).products.map(({ name }) => name);

/** The names in the order in which a shopper reads them on the collection's page. */
async function shown(slug: string): Promise<readonly string[]> {
  const { body } = await app().http.inject({ url: `/catalog/collections/${slug}`, headers: { host: shop.host } });
  const places = ['tasse', 'vase', 'bol'].map(
    (name) => [name, body.indexOf(`/catalog/product/rayon/${name}"`)] as const,
  );
  return places
    .flatMap(([name, at]) => (at < 0 ? [] : [[name, at] as const]))
    .toSorted((a, b) => a[1] - b[1])
    .map(([name]) => name);
}

describe('the products of a collection by hand', () => {
  test('come, stand in an order and go again, and the shop shows them so', async () => {
    const id = await makeCollection('choix');
    expect(await read(id)).toMatchObject({ count: 0, products: [] });
    const ids = [bowl.id, cup.id, vase.id];
    expect(await write(id, { addedIds: ids, order: ids })).toMatchObject({ status: 200, body: { count: 3 } });
    expect(await namesIn(id)).toEqual(['Bol', 'Tasse', 'Vase']);
    await expect.poll(() => shown('choix')).toEqual(['bol', 'tasse', 'vase']);
    await write(id, { removedIds: [cup.id], order: [vase.id, bowl.id] });
    expect(await namesIn(id)).toEqual(['Vase', 'Bol']);
    await expect.poll(() => shown('choix')).toEqual(['vase', 'bol']);
  });

  test('make the form of a product stale that was opened before', async () => {
    const id = await makeCollection('anciens');
    const page = `/dashboard/api/product/product/${cup.id}`;
    const { version } = Object((await owner.call({ url: page })).body);
    await write(id, { addedIds: [cup.id] });
    const stale = await owner.call({ method: 'POST', url: `${page}/quick`, body: { version, isActive: true } });
    expect(stale.status).toBe(409);
  });

  test('stay behind those that are put in order when somebody else has added them', async () => {
    const id = await makeCollection('ensemble');
    await write(id, { addedIds: [cup.id] });
    await write(id, { addedIds: [vase.id], order: [vase.id] });
    expect(await namesIn(id)).toEqual(['Vase', 'Tasse']);
  });

  test('are not changed under an old version, nor where a rule gathers them', async () => {
    const id = await makeCollection('versions');
    await write(id, { addedIds: [cup.id] });
    expect((await write(id, { version: 1, removedIds: [cup.id] })).status).toBe(409);
    const { version } = await read(id);
    const rule = { match: 'all', conditions: [{ kind: 'stock', is: true }] };
    await owner.call({ method: 'POST', url: `${url(id)}/rule`, body: { version, rule } });
    expect((await write(id, { removedIds: [cup.id] })).status).toBe(409);
    expect((await read(id)).count).toBe(3);
  });

  test('of another shop are neither shown nor taken in, and what others sell is not changed', async () => {
    const other = await buildShop(app().database.pool);
    const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
    const id = await makeCollection('ailleurs');
    await write(id, { addedIds: [cup.id] }, stranger);
    expect((await read(id)).count).toBe(0);
    await write(id, { addedIds: [cup.id] });
    expect(await read(id, stranger)).toMatchObject({ count: 0, products: [] });
    expect(await write(id, { removedIds: [cup.id] }, stranger)).toMatchObject({ status: 403 });
    expect(await namesIn(id)).toEqual(['Tasse']);
  });
});
