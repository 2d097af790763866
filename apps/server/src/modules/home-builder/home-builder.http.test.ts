import { documentSchema } from '@hanout/contracts/builders/documents';
import { homeSchema, type HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_PICKERS, BLOCK_TYPES } from '@hanout/core/blocks';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const known = documentSchema(homeSchema);
let shop: build.BuiltShop;
let amel: StaffBrowser;
let product: build.BuiltProduct;
let hosts = 0;

beforeAll(async () => {
  amel = await signIn(app(), await buildEmployee(app().database.db, { name: 'Amel' }));
});

beforeEach(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { host: `home-${(hosts += 1)}.localhost` });
  const warehouse = await build.buildWarehouse(pool, { shop });
  product = await build.buildProduct(pool, { shop, warehouse, stock: 2, name: 'Théière de Fès' });
  await refreshAllListings(db);
});

const words = (fr: string) => ({ fr, ar: '', en: '' });
const block = (rest: Partial<HomeBlock>): HomeBlock => ({
  key: 'one',
  type: 'products_grid',
  isHidden: false,
  titles: words('Nos théières'),
  showTitle: true,
  link: null,
  targetIds: [],
  images: [],
  html: words(''),
  number: null,
  responsiveNumber: null,
  size: 12,
  containerClass: 'container',
  wrapperCssClass: '',
  bgColor: null,
  ...rest,
});
const at = (path = '') => `/dashboard/api/shops/${shop.id}/documents/home${path}`;
const post = (path: string, body: object) => amel.call({ method: 'POST', url: at(path), body });
const draft = (version: number, ...blocks: object[]) => post('/draft', { version, content: { blocks } });
const read = async () => known.parse((await amel.call({ url: at() })).body);
const page = async () => (await app().http.inject({ url: '/', headers: { host: shop.host } })).body;
const preview = async () => String((await amel.call({ url: `/dashboard/api/preview/shops/${shop.id}/home` })).body);

test('a home page is seen by who builds it at once, and by shoppers when it is published', async () => {
  await draft(1, block({ targetIds: [product.id], bgColor: '#ffeedd', wrapperCssClass: 'promo', size: 6 }));
  expect(await page()).not.toContain('Nos théières');
  const seen = await preview();
  expect(seen).toContain('data-block="one"');
  expect(seen).toContain('Théière de Fès');
  expect((await post('/publish', { version: 2 })).status).toBe(200);
  await expect.poll(page).toContain('Nos théières');
  const shown = await page();
  expect(shown).toContain('col-md-6');
  expect(shown).not.toContain('data-block');
});

test('a hidden block stays in the draft and on no page', async () => {
  await draft(1, block({ targetIds: [product.id], isHidden: true }));
  await post('/publish', { version: 2 });
  expect((await read()).content.blocks).toHaveLength(1);
  expect(await page()).not.toContain('Nos théières');
});

test('BO-29 · mobile, tablet and desktop are saved together, and never one without the others', async () => {
  const all = { mobile: 1, tablet: 3, desktop: 5 };
  expect((await draft(1, block({ responsiveNumber: all }))).status).toBe(200);
  expect((await read()).content.blocks[0]?.responsiveNumber).toEqual(all);
  const two = { mobile: 1, tablet: 3 };
  expect((await draft(2, { ...block({}), responsiveNumber: two })).status).toBe(400);
});

test('BO-07 · every one of the twenty types is stored, and what each is filled with is the picker of its type', async () => {
  expect(BLOCK_TYPES).toHaveLength(20);
  expect((await draft(1, ...BLOCK_TYPES.map((type) => block({ key: type, type })))).status).toBe(200);
  for (const picker of new Set(Object.values(BLOCK_PICKERS))) {
    const url = `/dashboard/api/shops/${shop.id}/home-builder/choices/${String(picker)}`;
    expect((await amel.call({ url })).status).toBe(picker === null || picker === 'html' ? 400 : 200);
  }
});

test('what is chosen is offered by its name, whatever is looked for', async () => {
  const url = `/dashboard/api/shops/${shop.id}/home-builder/choices/products`;
  const choices = [{ id: product.id, name: 'Théière de Fès' }];
  expect((await amel.call({ url: `${url}?text=fès` })).body).toEqual({ choices });
  expect((await amel.call({ url: `${url}?text=zzz` })).body).toEqual({ choices: [] });
  expect((await amel.call({ url: `${url}?text=zzz&ids=${product.id}` })).body).toEqual({ choices });
});

test('what could run in a shopper’s browser is neither stored nor shown', async () => {
  const scripts = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(javascript:alert(1))">x</p>',
  ];
  const html = { ...words(`<p>Bonjour</p>${scripts.join('')}`), ar: scripts.join('') };
  const titles = words('"><script>alert(1)</script>');
  await draft(1, block({ type: 'html_block', html, titles }));
  await post('/publish', { version: 2 });
  await expect.poll(page).toContain('Bonjour');
  const stored = JSON.stringify((await read()).content.blocks[0]?.html);
  for (const text of [stored, await page()])
    expect(text).not.toMatch(/alert\(1\)<\/script>|onerror|javascript:|onload=|srcdoc/);
  for (const wrong of [
    { link: 'javascript:alert(1)' },
    { bgColor: 'red;}body{display:none' },
    { wrapperCssClass: 'a" onclick="alert(1)' },
    { type: 'script' },
    { size: 13 },
  ])
    expect((await draft(2, { ...block({}), ...wrong })).status, JSON.stringify(wrong)).toBe(400);
});

test('who saves second is refused', async () => {
  await draft(1, block({}));
  expect(await draft(1, block({ size: 3 }))).toMatchObject({ status: 409, body: { code: 'documents.changed' } });
});
