import { menuChoicesSchema, menuTargetsSchema } from '@hanout/contracts/builders/menus';
import { MENU_ITEM_TYPES, MENU_PICKERS, MOST_MENU_ITEMS } from '@hanout/core/menus';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let owner: StaffBrowser;
let dress: build.BuiltProduct;
let dresses: build.BuiltCategory;
let empty: build.BuiltCategory;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  dresses = await build.buildCategory(pool, { slug: 'robes', name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' } });
  empty = await build.buildCategory(pool, { slug: 'vide', name: 'Vide' });
  dress = await build.buildProduct(pool, { shop, warehouse, category: dresses, stock: 3, name: 'Kaftan brodé' });
  await pool.query(`insert into cms_pages (shop_id, slug) values ($1, 'a-propos'), ($1, 'contact')`, [shop.id]);
  await pool.query(
    `insert into cms_page_texts (cms_page_id, language, title, html) select id, 'fr', initcap(slug), '' from cms_pages where shop_id = $1`,
    [shop.id],
  );
  await pool.query(`insert into blog_categories (shop_id, slug) values ($1, 'conseils')`, [shop.id]);
  await pool.query(`insert into blog_posts (uuid, shop_id, slug) values (gen_random_uuid(), $1, 'bien-choisir')`, [
    shop.id,
  ]);
  await pool.query(`insert into collections (uuid, slug) values (gen_random_uuid(), 'ete')`);
  await pool.query(`insert into brands (uuid, slug, name) values (gen_random_uuid(), 'nour', 'Nour')`);
  owner = await signInAs(app(), 'owner');
  await refreshAllListings(db);
});

const PATH = '/dashboard/menu/api';
const choices = async (path: string) =>
  menuChoicesSchema.parse(
    (await owner.call({ url: `${PATH}/${path}${path.includes('?') ? '' : `?shop=${shop.id}`}` })).body,
  )[0] ?? [];
const footer = (path: string) => `/dashboard/api/shops/${shop.id}/menus/footer/${path}`;
const document = async () =>
  Object((await owner.call({ url: `/dashboard/api/shops/${shop.id}/documents/footer` })).body);
async function post(fields: Readonly<Record<string, string>>) {
  const { version } = await document();
  const form = {
    version: String(version),
    parent: '',
    targetId: '',
    address: '',
    name_fr: '',
    name_ar: '',
    name_en: '',
  };
  return owner.postForm(footer('items'), { ...form, ...fields });
}

describe('the calls of the pickers', () => {
  test.each(['pages', 'categories', 'collections', 'brands', 'cmsPage', 'blogCategory', 'blogPost'])(
    'BO-06 · %s answers an array whose first element is a list of id and name',
    async (picker) => {
      const answer = await owner.call({ url: `${PATH}/${picker}` });
      expect(answer.status).toBe(200);
      expect(answer.body).toHaveLength(1);
      const [list = []] = menuChoicesSchema.parse(answer.body);
      expect(list.length).toBeGreaterThan(0);
      expect(Object.keys(Object(Object(answer.body)[0][0])).toSorted()).toEqual(['id', 'name']);
    },
  );

  test('BO-06 · products are looked for from three characters on, and the list is empty before', async () => {
    expect(await choices('products/search/ka')).toEqual([]);
    expect(await choices('products/search/%20ka%20')).toEqual([]);
    expect(await choices('products/search/kaf')).toEqual([{ id: dress.id, name: 'Kaftan brodé' }]);
  });

  test('what a shop wrote is offered to its own people alone, and nobody else is offered anything', async () => {
    const { pool, db } = app().database;
    const other = await build.buildShop(pool, { host: 'autre.localhost' });
    const theirs = await signIn(app(), await buildEmployee(db, { shopIds: [other.id] }));
    for (const picker of ['cmsPage', 'blogCategory', 'blogPost', 'products/search/kaftan'])
      for (const asked of ['', `?shop=${shop.id}`])
        expect((await theirs.call({ url: `${PATH}/${picker}${asked}` })).body).toEqual([[]]);
    const cashier = await signInAs(app(), 'cashier');
    expect((await cashier.call({ url: `${PATH}/pages` })).status).toBe(403);
  });
});

describe('the form of an entry', () => {
  test('BO-05 · each type is stored as the document calls it, with its picker or without one', async () => {
    const stored = new Array<unknown>();
    for (const type of MENU_ITEM_TYPES) {
      const picker = typeof type === 'string' ? MENU_PICKERS[type] : null;
      const list = picker === null ? [] : await choices(picker === 'products' ? 'products/search/kaftan' : picker);
      const targetId = picker === null ? '' : String(list[0]?.id);
      expect(await post({ key: `k-${type}`, type: String(type), targetId })).toMatchObject({ status: 200 });
      stored.push(type);
    }
    const { content } = await document();
    const own = content.items.filter(({ key }: { key: string }) => key.startsWith('k-'));
    expect(own.map(({ type }: { type: unknown }) => type)).toEqual(stored);
    expect(own.filter(({ targetId }: { targetId: unknown }) => targetId === null)).toHaveLength(6);
  });

  test.each([
    [{ type: '7' }, 'type'],
    [{ type: 'Brand' }, 'targetId'],
    [{ type: 'Brand', targetId: '999999' }, 'targetId'],
    [{ type: 'Link', name_fr: 'X', address: 'javascript:alert(1)' }, 'address'],
    [{ type: 'Link', name_fr: 'X', address: '//evil.example' }, 'address'],
    [{ type: 'Link', address: '/promotions' }, 'name_fr'],
    [{ type: '3', name_ar: 'x'.repeat(61) }, 'name_ar'],
  ])('what is wrong with %j is said under %s, and nothing is changed', async (fields, field) => {
    const before = await document();
    const answer = await post({ key: 'wrong', ...fields });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys(Object(answer.body).errors)).toEqual([field]);
    expect(await document()).toEqual(before);
  });

  test('a fourth level is refused', async () => {
    for (const [key, parent] of [
      ['l1', ''],
      ['l2', 'l1'],
      ['l3', 'l2'],
    ] as const)
      expect((await post({ key, parent, type: '3' })).status).toBe(200);
    expect(await post({ key: 'l4', parent: 'l3', type: '3' })).toMatchObject({
      status: 422,
      body: { errors: { parent: [expect.any(String)] } },
    });
  });

  test('who posts over a draft that has changed overwrites nothing', async () => {
    const { version } = await document();
    expect(await post({ version: String(version - 1), key: 'late', type: '3' })).toMatchObject({
      status: 409,
      body: { code: 'documents.changed' },
    });
  });
});

test('entries whose target is gone or not shown say so, and the shop leaves them out', async () => {
  const { pool } = app().database;
  await post({ key: 'shown', type: 'ProductCategory', targetId: String(dresses.id) });
  await post({ key: 'hidden', type: 'ProductCategory', targetId: String(empty.id), name_fr: 'Rien ici' });
  const { rows } = await pool.query(
    `insert into cms_pages (shop_id, slug) values ($1, 'bientot-partie') returning id`,
    [shop.id],
  );
  await post({ key: 'missing', type: 'Cms', targetId: String(rows[0].id), name_fr: 'Partie' });
  await pool.query(`delete from cms_pages where id = $1`, [rows[0].id]);
  const { targets } = menuTargetsSchema.parse((await owner.call({ url: footer('targets') })).body);
  const stateOf = (key: string) => targets.find((target) => target.key === key)?.state;
  expect(['shown', 'hidden', 'missing'].map(stateOf)).toEqual(['active', 'hidden', 'missing']);

  const url = `/dashboard/api/preview/shops/${shop.id}/cart?language=ar`;
  const preview = await app().http.inject({ url, headers: { host: shop.host, cookie: owner.cookie } });
  expect(preview.body).toContain('<a href="/ar/catalog/category/robes">فساتين</a>');
  for (const left of ['Rien ici', 'Partie']) expect(preview.body).not.toContain(left);
  const policy = String(preview.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain('sandbox allow-same-origin');
  expect(preview.headers['cache-control']).toBe('no-store');
  // Seen red: with its scripts, which the sandbox of the frame refuses with an error each.
  expect(preview.body).not.toMatch(/<script(?![^>]*application\/)/);
});

describe('a menu that nobody has built yet', () => {
  const header = async (shopId: number) => owner.call({ url: `/dashboard/api/shops/${shopId}/documents/header` });
  const departmentsOf = async (shopId: number): Promise<number[]> =>
    Object((await header(shopId)).body).content.items.map(({ targetId }: { targetId: number }) => targetId);

  test('has the departments that the shop sells, and those of the catalogue while it sells nothing', async () => {
    const { pool } = app().database;
    const fresh = await build.buildShop(pool, { host: 'neuve.localhost' });
    expect(await departmentsOf(shop.id)).toEqual([dresses.id]);
    expect(await departmentsOf(fresh.id)).toEqual([dresses.id, empty.id]);
  });

  test('of a house with more departments than a menu holds it is read, and an entry of one’s own is added', async () => {
    const { pool } = app().database;
    const vast = await build.buildShop(pool, { host: 'vaste.localhost' });
    await pool.query(
      `insert into categories (id, uuid, path, position) overriding system value
       select id, gen_random_uuid(), array[id], id from generate_series(9001, 9000 + $1::int) id`,
      [MOST_MENU_ITEMS + 50],
    );
    const { status, body } = await header(vast.id);
    expect(status).toBe(200);
    const fields = { version: String(Object(body).version), parent: '', key: 'own', type: '4', targetId: '' };
    const form = { ...fields, address: '', name_fr: 'Soldes', name_ar: '', name_en: '' };
    const added = await owner.postForm(`/dashboard/api/shops/${vast.id}/menus/header/items`, form);
    expect(added).toMatchObject({ status: 200 });
    expect(Object(added.body).content.items.at(-1)).toMatchObject({ key: 'own', names: { fr: 'Soldes' } });
  });
});
