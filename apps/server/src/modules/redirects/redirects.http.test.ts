import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { announceProducts, refreshAllListings, refreshListing } from '../listing/index.ts';

const app = useTestApp();
let owner: StaffBrowser;
let shop: build.BuiltShop;
let other: build.BuiltShop;
let dresses: build.BuiltCategory;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true, name: 'Dar El Hana' });
  other = await build.buildShop(pool, { host: 'other.localhost', name: 'Autre' });
  dresses = await build.buildCategory(pool, { slug: 'robes', name: 'Robes' });
  await build.buildProduct(pool, { shop, category: dresses, slug: 'robe-longue', name: 'Robe longue' });
  await refreshAllListings(db);
  owner = await signInAs(app());
});

const PATH = '/dashboard/api/redirects';
const post = (url: string, body: object, browser = owner) => browser.call({ method: 'POST', url, body });
const write = (from: string, to: string, more: object = {}) => post(PATH, { shopId: shop.id, from, to, ...more });
const list = async (search = '') => Object((await owner.call({ url: `${PATH}?shop=${shop.id}${search}` })).body).rows;
const visit = (url: string, host = shop.host) => app().http.inject({ url, headers: { host } });
const led = async (url: string, host = shop.host) => {
  const { statusCode, headers } = await visit(url, host);
  return [statusCode, headers.location];
};

describe('an address that is nobody’s any more', () => {
  it('leads where the shop says, in every language and with what an advert added', async () => {
    expect((await visit('/ancienne')).statusCode).toBe(404);
    expect(await write('https://old.example/Ancienne/', '/promotions')).toMatchObject({
      status: 200,
      body: { version: 1, from: '/ancienne', to: '/promotions', hits: 0, isAutomatic: false },
    });
    await expect.poll(() => led('/ancienne')).toEqual([301, '/promotions']);
    expect(await led('/ANCIENNE/?utm_source=x')).toEqual([301, '/promotions?utm_source=x']);
    expect(await led('/ar/ancienne')).toEqual([301, '/ar/promotions']);
    expect(await led('/ancienne', other.host)).toEqual([404, undefined]);
    await expect.poll(async () => (await list('&q=ancienne'))[0].hits).toBe(3);
  });

  it('never hides a page that is there', async () => {
    expect((await write('/catalog/product/robes/robe-longue', '/promotions')).status).toBe(200);
    expect((await visit('/catalog/product/robes/robe-longue')).statusCode).toBe(200);
  });

  it('that is gone for good says so, with ways on', async () => {
    expect((await write('/disparue', '')).body).toMatchObject({ to: null });
    await expect.poll(async () => (await visit('/disparue')).statusCode).toBe(410);
    const page = (await visit('/disparue')).body;
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).toContain('href="/"');
  });

  it('of an archived product is gone, with its category first, unless it is led elsewhere', async () => {
    const { pool, db } = app().database;
    const bag = await build.buildProduct(pool, { shop, category: dresses, slug: 'sac-perdu', name: 'Sac' });
    await pool.query('update products set archived_at = now(), is_active = false where id = $1', [bag.id]);
    await db.transaction().execute((tx) => refreshListing(tx, [bag.id]));
    await db.transaction().execute((tx) => announceProducts(tx, [bag.id]));
    const address = '/catalog/product/robes/sac-perdu';
    await expect.poll(async () => (await visit(address)).statusCode).toBe(410);
    expect((await visit(address)).body).toContain('href="/catalog/category/robes"');
    await write(address, '/catalog/new');
    await expect.poll(() => led(address)).toEqual([301, '/catalog/new']);
  });
});

describe('the redirects of a shop', () => {
  it('lead to the end of a chain at once, and in no circle', async () => {
    await write('/a', '/b');
    expect((await write('/b', '/catalog/new')).status).toBe(200);
    expect(await list('&q=/a')).toContainEqual(expect.objectContaining({ from: '/a', to: '/catalog/new' }));
    expect(await write('/catalog/new', '/a')).toMatchObject({
      status: 422,
      body: { errors: { to: [expect.any(String)] } },
    });
    expect(await write('/c', '/C/')).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } });
  });

  it('C42 · lead nowhere else', async () => {
    for (const to of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%2F/evil.example',
    ])
      expect([to, (await write('/vers', to)).status]).toEqual([to, 422]);
    expect((await write('/vers', `https://${shop.host}/ar`)).body).toMatchObject({ to: '/ar' });
    const sneaked = app().database.pool.query(
      `insert into redirects (shop_id, from_path, to_path) values ($1, '/x', '//evil.example')`,
      [shop.id],
    );
    await expect(sneaked).rejects.toThrow('redirects_to_path_check');
  });

  it('are changed by who saw them, put away and brought back', async () => {
    const { id } = Object((await write('/été', '/promotions')).body);
    const at = `${PATH}/${id}`;
    expect((await post(at, { version: 1, shopId: shop.id, from: '/hiver', to: '/catalog/new' })).body).toMatchObject({
      version: expect.any(Number),
      from: '/hiver',
      to: '/catalog/new',
    });
    expect((await post(at, { version: 1, shopId: shop.id, from: '/x', to: '/ar' })).body).toMatchObject({
      code: 'redirects.changed',
    });
    const [{ version }] = await list('&q=hiver');
    expect((await post(`${at}/archive`, { version })).body).toMatchObject({ isArchived: true });
    await expect.poll(() => led('/hiver')).toEqual([404, undefined]);
    const [archived] = await list('&state=archived');
    expect((await post(`${at}/restore`, { version: archived.version })).body).toMatchObject({ isArchived: false });
    await expect.poll(() => led('/hiver')).toEqual([301, '/catalog/new']);
    expect(await write('/hiver', '/ar')).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.any(String)] } },
    });
    expect((await post(PATH, { shopId: 999_999, from: '/q', to: '/ar' })).status).toBe(404);
  });

  it('come from a file and go into one: what it would change is shown before it counts', async () => {
    const csv =
      'from;to\n/un;/promotions\n/deux;\n/trois;https://evil.example\n/un;/ar\npas une adresse;/ar\n/quatre;/quatre/\n/ancienne;/promotions\n';
    const read = async (isPreview: boolean) =>
      Object((await post(`${PATH}/import`, { shopId: shop.id, csv, isPreview })).body);
    const expected = {
      changes: [
        { from: '/un', before: null, to: '/promotions', isNew: true },
        { from: '/deux', before: null, to: null, isNew: true },
      ],
      problems: [
        { line: 4, problem: 'elsewhere', text: 'https://evil.example' },
        { line: 5, problem: 'twice', text: '/un' },
        { line: 6, problem: 'from', text: 'pas une adresse' },
        { line: 7, problem: 'loop', text: '/quatre' },
      ],
      same: 1,
    };
    expect(await read(true)).toEqual(expected);
    expect(await list('&q=/un')).toEqual([]);
    expect(await read(false)).toEqual(expected);
    await expect.poll(() => led('/un')).toEqual([301, '/promotions']);
    const file = await owner.call({ url: `${PATH}/redirects.csv?shop=${shop.id}` });
    expect(String(file.body)).toContain('/deux;;0');
    expect(
      (await post(`${PATH}/import`, { shopId: shop.id, csv: String(file.body), isPreview: true })).body,
    ).toMatchObject({
      changes: [],
      problems: [],
    });
  });
});

describe('a page or post that is called otherwise', () => {
  it('is found under its former address, and under the one before that', async () => {
    const { pool } = app().database;
    const { rows } = await pool.query<{ id: number }>(
      `insert into cms_pages (shop_id, slug, is_published) values ($1, 'Nous', true) returning id`,
      [shop.id],
    );
    const id = rows[0]?.id ?? 0;
    await pool.query(
      `insert into cms_page_texts (cms_page_id, language, title, html) values ($1, 'fr', 'Nous', '<p>x</p>')`,
      [id],
    );
    await pool.query(`update cms_pages set slug = 'qui-sommes-nous' where id = $1`, [id]);
    await pool.query(`update cms_pages set slug = 'a-propos' where id = $1`, [id]);
    await expect.poll(() => led('/pages/nous')).toEqual([301, '/pages/a-propos']);
    expect(await led('/ar/pages/qui-sommes-nous')).toEqual([301, '/ar/pages/a-propos']);
    // Called so again: nothing leads away from it.
    await pool.query(`update cms_pages set slug = 'nous' where id = $1`, [id]);
    await expect.poll(() => led('/pages/a-propos')).toEqual([301, '/pages/nous']);
    expect((await visit('/pages/nous')).statusCode).toBe(200);
  });
});
