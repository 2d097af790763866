import {
  collectionRulePreviewSchema,
  collectionRuleReadSchema,
  type CollectionRule,
} from '@hanout/contracts/collections/collection-rules';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildBrand,
  buildCategory,
  buildProduct,
  buildPromotion,
  buildShop,
  buildWarehouse,
  type BuiltBrand,
  type BuiltProduct,
  type BuiltShop,
} from '@hanout/test-kit/builders';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { refreshAllListings, refreshByCalendar, repriceDueListings } from '../../listing/index.ts';

const app = useTestApp();
let owner: StaffBrowser;
let shop: BuiltShop;
let atlas: BuiltBrand;
let cup: BuiltProduct;
let vase: BuiltProduct;
let bowl: BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await buildWarehouse(pool, { shop });
  const category = await buildCategory(pool, { slug: 'rayon' });
  atlas = await buildBrand(pool, { slug: 'atlas', name: 'Atlas' });
  const made = { shop, warehouse, category, stock: 3 };
  cup = await buildProduct(pool, { ...made, slug: 'tasse', name: 'Tasse', priceCentimes: 50_000, brand: atlas });
  vase = await buildProduct(pool, { ...made, slug: 'vase', name: 'Vase', priceCentimes: 400_000, brand: atlas });
  bowl = await buildProduct(pool, { ...made, slug: 'bol', name: 'Bol', priceCentimes: 60_000 });
  await refreshAllListings(db);
  owner = await signInAs(app());
});

const url = (id: number): string => `/dashboard/api/catalog/collections/${id}`;
const rule = (...conditions: CollectionRule['conditions']): CollectionRule => ({ match: 'all', conditions });
const cheap = { kind: 'price', fromCentimes: null, toCentimes: 100_000 } as const;
const ofAtlas = (isNot = false): CollectionRule['conditions'][number] => ({ kind: 'brand', ids: [atlas.id], isNot });

async function makeCollection(slug: string): Promise<number> {
  const body = { fields: { slug, isActive: true }, texts: { fr: { name: slug } } };
  const answer = await owner.call({ method: 'POST', url: '/dashboard/api/catalog/collections', body });
  expect(answer.status).toBe(200);
  return Number(Object(answer.body).id);
}

async function readRule(id: number) {
  return collectionRuleReadSchema.parse((await owner.call({ url: `${url(id)}/rule` })).body);
}

async function setRule(id: number, wanted: CollectionRule | null) {
  const { version } = await readRule(id);
  return owner.call({ method: 'POST', url: `${url(id)}/rule`, body: { version, rule: wanted } });
}

async function filled(slug: string, wanted: CollectionRule): Promise<number> {
  const id = await makeCollection(slug);
  expect((await setRule(id, wanted)).status).toBe(200);
  return id;
}

async function edit(product: BuiltProduct, change: object): Promise<void> {
  const page = `/dashboard/api/product/product/${product.id}`;
  const { version } = Object((await owner.call({ url: page })).body);
  const answer = await owner.call({ method: 'POST', url: `${page}/quick`, body: { version, ...change } });
  expect(answer.status).toBe(200);
}

/** The names that a shopper reads on the collection's page. */
async function shown(slug: string): Promise<readonly string[]> {
  const answer = await app().http.inject({ url: `/catalog/collections/${slug}`, headers: { host: shop.host } });
  return ['tasse', 'vase', 'bol'].filter((each) => answer.body.includes(`/catalog/product/rayon/${each}"`));
}
const expectShown = (slug: string, ...names: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect(await shown(slug)).toEqual(names), { timeout: 10_000, interval: 20 });

describe('a collection by rule', () => {
  test('tells before it is saved what it would gather, and changes nothing by that', async () => {
    const answer = await owner.call({
      method: 'POST',
      url: `${url(await makeCollection('apercu'))}/rule-preview`,
      body: rule(cheap, ofAtlas()),
    });
    const preview = collectionRulePreviewSchema.parse(answer.body);
    expect(preview.count).toBe(1);
    expect(preview.products).toMatchObject([{ id: cup.id, name: 'Tasse' }]);
    const { rows } = await app().database.pool.query('select from product_collections');
    expect(rows).toEqual([]);
  });

  test('tells nobody of products of a shop that is not theirs', async () => {
    const other = await buildShop(app().database.pool);
    const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
    const answer = await stranger.call({
      method: 'POST',
      url: `${url(await makeCollection('ailleurs'))}/rule-preview`,
      body: rule(cheap),
    });
    expect(answer).toMatchObject({ status: 200, body: { count: 0, products: [] } });
  });

  test('takes a product in and lets it go in the shop, as its price changes', async () => {
    const id = await filled('petits-prix', rule(cheap));
    await expectShown('petits-prix', 'tasse', 'bol');
    await edit(cup, { priceHtCentimes: 120_000 });
    await expectShown('petits-prix', 'bol');
    await edit(vase, { priceHtCentimes: 90_000 });
    await expectShown('petits-prix', 'vase', 'bol');
    await edit(cup, { priceHtCentimes: 50_000 });
    await edit(vase, { priceHtCentimes: 400_000 });
    await expectShown('petits-prix', 'tasse', 'bol');
    expect(await readRule(id)).toMatchObject({ productCount: 2, rule: rule(cheap) });
  });

  test('gathers what fits any of its conditions, and none of what it excludes', async () => {
    await filled('tout-sauf', { match: 'any', conditions: [cheap, ofAtlas(true)] });
    await expectShown('tout-sauf', 'tasse', 'bol');
    await filled('rien', rule(cheap, { kind: 'stock', is: false }));
    await expectShown('rien');
  });

  test('follows promotions as they start and end, at the price that its own promotion makes', async () => {
    const { pool, db } = app().database;
    await filled('soldes', rule({ kind: 'promotion', is: true }));
    await expectShown('soldes');
    const promotion = await buildPromotion(pool, { percent: 20, targets: [vase] });
    await repriceDueListings(db);
    await expectShown('soldes', 'vase');
    await pool.query('update promotions set ends_at = now() where id = $1', [promotion.id]);
    await repriceDueListings(db);
    await expectShown('soldes');
  });

  test('prices a product by the promotion of the collection that it enters', async () => {
    const { pool } = app().database;
    const id = await makeCollection('remises');
    await buildPromotion(pool, { percent: 50, scope: 'collection', targets: [{ id }] });
    await setRule(id, rule(cheap, ofAtlas()));
    const { rows } = await pool.query(
      'select display_price_centimes::int as price from listings where product_id = $1',
      [cup.id],
    );
    expect(rows).toEqual([{ price: 25_000 }]);
  });

  // Seen red: the promotion of the collection kept in it what no other promotion reduced any more.
  test('is judged by the promotions of others: one that targets the collection neither keeps nor drives out', async () => {
    const { pool, db } = app().database;
    const priceOf = async ({ id }: BuiltProduct): Promise<unknown> =>
      (await pool.query('select display_price_centimes::int as price from listings where product_id = $1', [id])).rows;
    const preview = async (id: number, wanted: CollectionRule): Promise<unknown> =>
      Object((await owner.call({ method: 'POST', url: `${url(id)}/rule-preview`, body: wanted })).body).count;
    const onPromotion = rule({ kind: 'promotion', is: true });
    await pool.query('update promotions set ends_at = now() where ends_at is null');
    const first = await buildPromotion(pool, { percent: 20, targets: [vase] });
    await repriceDueListings(db);
    const reduced = await filled('deja-reduits', onPromotion);
    const more = await buildPromotion(pool, { percent: 50, scope: 'collection', targets: [{ id: reduced }] });
    await repriceDueListings(db);
    expect(await priceOf(vase)).toEqual([{ price: 160_000 }]);
    expect(await preview(reduced, onPromotion)).toBe(1);
    await pool.query('update promotions set ends_at = now() where id = $1', [first.id]);
    await repriceDueListings(db);
    await expectShown('deja-reduits');
    expect(await priceOf(vase)).toEqual([{ price: 400_000 }]);

    const notReduced = rule({ kind: 'promotion', is: false }, ofAtlas());
    const rest = await filled('pas-reduits', notReduced);
    await pool.query('update promotions set ends_at = now() where id = $1', [more.id]);
    const own = await buildPromotion(pool, { percent: 50, scope: 'collection', targets: [{ id: rest }] });
    for (let round = 0; round < 2; round += 1) {
      await pool.query('update promotions set priority = priority + 1 where id = $1', [own.id]);
      await repriceDueListings(db);
      await expectShown('pas-reduits', 'tasse', 'vase');
      expect(await priceOf(vase)).toEqual([{ price: 200_000 }]);
    }
    expect(await preview(rest, notReduced)).toBe(2);
  });

  test('lets a product go that is new no longer', async () => {
    const { pool, db } = app().database;
    await filled('nouveautes', rule({ kind: 'new', days: 7 }));
    await expectShown('nouveautes', 'tasse', 'vase', 'bol');
    await pool.query(`update products set created_at = now() - interval '8 days' where id = $1`, [bowl.id]);
    await pool.query(`update listings set created_at = now() - interval '8 days' where product_id = $1`, [bowl.id]);
    await refreshByCalendar(db);
    await expectShown('nouveautes', 'tasse', 'vase');
  });

  test('is left alone by the form of a product, and becomes one by hand with what it holds', async () => {
    const id = await filled('atlas', rule(ofAtlas()));
    const page = `/dashboard/api/product/product/${cup.id}`;
    const before = Object((await owner.call({ url: page })).body);
    expect(before.ruleCollectionIds).toContain(id);
    expect(before.collectionIds).not.toContain(id);
    await setRule(id, null);
    const after = Object((await owner.call({ url: page })).body);
    expect(after.collectionIds).toContain(id);
    await edit(cup, { priceHtCentimes: 55_000 });
    expect((await readRule(id)).productCount).toBe(2);
  });

  test('keeps a brand that it names from being deleted', async () => {
    const lonely = await buildBrand(app().database.pool, { slug: 'seule', name: 'Seule' });
    const id = await filled('seule', rule({ kind: 'brand', ids: [lonely.id], isNot: false }));
    const brand = `/dashboard/api/catalog/brands/${lonely.id}`;
    expect((await owner.call({ method: 'DELETE', url: brand })).status).toBe(409);
    await setRule(id, null);
    expect((await owner.call({ method: 'DELETE', url: brand })).status).toBe(200);
  });

  test('is not overwritten unseen, nor by who may not, nor by what is no rule', async () => {
    const id = await filled('garde', rule(cheap));
    const stale = await owner.call({ method: 'POST', url: `${url(id)}/rule`, body: { version: 1, rule: null } });
    expect(stale.status).toBe(409);
    expect(Object(stale.body).current).toMatchObject({ rule: rule(cheap) });
    const empty = { version: 2, rule: { match: 'all', conditions: [] } };
    expect((await owner.call({ method: 'POST', url: `${url(id)}/rule`, body: empty })).status).toBe(400);
    expect((await setRule(999_999, null).catch(() => ({ status: 404 }))).status).toBe(404);
    const agent = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['confirmation'] }));
    expect(
      (await agent.call({ method: 'POST', url: `${url(id)}/rule`, body: { version: 2, rule: null } })).status,
    ).toBe(403);
  });
});
