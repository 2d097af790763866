import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { documentSchema } from '@hanout/contracts/builders/documents';
import { blockChoicesSchema, homeSchema, type HomeBlock } from '@hanout/contracts/builders/home';
import { libraryPictureSchema } from '@hanout/contracts/picture-library';
import { formPictureSchema } from '@hanout/contracts/products/product-images';
import { BLOCK_TYPES, describeBlock } from '@hanout/core/blocks';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { hostileMarkup } from '@hanout/test-kit/scenes/hostile-markup';
import { blankPng } from '@hanout/test-kit/pictures';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { followSchedules } from '../documents/use-cases/schedule.ts';
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
  ...emptyBlock('one', 'products_grid'),
  titles: words('Nos théières'),
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
  // A title that no other shop has: until the directory knows of a new host, another answers in its place.
  const shown = block({ targetIds: [product.id], titles: words(`Bientôt ${shop.host}`) });
  await draft(1, shown);
  await post('/publish', { version: 2 });
  await expect.poll(page).toContain(`Bientôt ${shop.host}`);
  await draft(2, { ...shown, isHidden: true });
  await post('/publish', { version: 3 });
  expect((await read()).content.blocks).toHaveLength(1);
  await expect.poll(page).not.toContain(`Bientôt ${shop.host}`);
});

test('BO-29 · mobile, tablet and desktop are saved together, and never one without the others', async () => {
  const all = { mobile: 1, tablet: 3, desktop: 5 };
  expect((await draft(1, block({ responsiveNumber: all }))).status).toBe(200);
  expect((await read()).content.blocks[0]?.responsiveNumber).toEqual(all);
  const two = { mobile: 1, tablet: 3 };
  expect((await draft(2, { ...block({}), responsiveNumber: two })).status).toBe(400);
});

test('every one of the twenty types is stored, and what each is filled with is the picker of its type', async () => {
  expect(BLOCK_TYPES).toHaveLength(20);
  expect((await draft(1, ...BLOCK_TYPES.map((type) => block({ key: type, type })))).status).toBe(200);
  for (const picker of new Set(BLOCK_TYPES.map((type) => describeBlock(type).picker))) {
    const url = `/dashboard/api/shops/${shop.id}/home-builder/choices/${String(picker)}`;
    expect((await amel.call({ url })).status).toBe(picker === null || picker === 'html' ? 400 : 200);
  }
});

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    imageId: at + 1,
    link: null,
    categoryId: null,
    headline: words(''),
    text: words(''),
    action: words(''),
  }));
test.each<[string, Partial<HomeBlock>, Partial<HomeBlock>]>([
  ['pictures', { type: 'banner', images: pictures(1) }, { images: pictures(2) }],
  ['posts', { type: 'blog_post_card', targetIds: [1] }, { targetIds: [1, 2] }],
  ['collections', { type: 'collection_products', targetIds: [1] }, { targetIds: [1, 2] }],
  ['products', { type: 'html_block' }, { targetIds: [1] }],
  ['numbers', { type: 'categories_carousel' }, { number: 4 }],
  ['numbers at once', { type: 'banner' }, { responsiveNumber: { mobile: 1, tablet: 2, desktop: 3 } }],
])(
  'a block has no more %s than its type shows; what was stored before is shown without the rest',
  async (_, fine, more) => {
    expect((await draft(1, block({ ...fine, ...more }))).status).toBe(400);
    expect((await draft(1, block(fine))).status).toBe(200);
    const stored = JSON.stringify({ blocks: [block({ ...fine, ...more })] });
    await app().database.pool.query('update documents set draft = $1 where shop_id = $2', [stored, shop.id]);
    expect((await read()).content.blocks).toEqual([block(fine)]);
  },
);

test('what is chosen is offered by its name, whatever is looked for', async () => {
  const url = `/dashboard/api/shops/${shop.id}/home-builder/choices/products`;
  const choices = [{ id: product.id, name: 'Théière de Fès', imageUrl: null }];
  expect((await amel.call({ url: `${url}?text=fès` })).body).toEqual({ choices });
  expect((await amel.call({ url: `${url}?text=zzz` })).body).toEqual({ choices: [] });
  expect((await amel.call({ url: `${url}?text=zzz&ids=${product.id}` })).body).toEqual({ choices });
});

/** Whatever reads the page sees text alone: nothing that runs stands among the tags. */
const runs = /<script>|<[^>]*\s(?:on\w+|srcdoc)\s*=|(?:href|src)="\s*(?:javascript:|data:text|\/\/)/i;
/** What stands between the quotes of other attributes is text. */
const runsIn = (html: string) => runs.exec(html.replaceAll(/(?<!href|src)="[^"]*"/gi, '=""'))?.[0];

test.each(hostileMarkup)('C23 · in no text of a block does it run in a shopper’s browser: %s', async (text) => {
  const inEach = { fr: text, ar: text, en: text };
  const { id } = await build.buildImage(app().database.pool, { folder: 'web' });
  const banner = { imageId: id, link: null, categoryId: null, headline: inEach, text: inEach, action: inEach };
  const blocks = [
    block({ key: 'html', type: 'html_block', html: { ...inEach, fr: `<p>Bonjour</p>${text}` }, titles: inEach }),
    block({ key: 'texts', type: 'text_carousel', html: { ...inEach, fr: `<ul><li>${text}</li></ul>` } }),
    block({ key: 'banner', type: 'banner', images: [banner], link: '/promotions', titles: inEach }),
  ];
  expect((await draft(1, ...blocks)).status).toBe(200);
  await post('/publish', { version: 2 });
  await expect.poll(page).toContain('Bonjour');
  const stored = (await read()).content.blocks.map(({ html }) => Object.values(html).join('')).join('');
  for (const each of [await page(), stored, await preview()]) expect(runsIn(each)).toBeUndefined();
});

test.each([
  { link: 'javascript:alert(1)' },
  { bgColor: 'red;}body{display:none' },
  { wrapperCssClass: 'a" onclick="alert(1)' },
  { containerClass: 'container evil' },
  { type: 'script' },
  { size: 13 },
  { number: 0 },
])('a block is not stored with $0', async (wrong) => {
  expect((await draft(1, { ...block({}), ...wrong })).status).toBe(400);
});

test('pictures that are drafted are chosen by what they say, sent here where they are new, and known to the library', async () => {
  const [library] = [`/dashboard/api/shops/${shop.id}/home-builder/choices/images`];
  const file = new File([new Uint8Array(blankPng(1600, 640))], 'banner.png');
  const sent = await amel.postForm('/dashboard/api/pictures/block', { file });
  expect(sent.status).toBe(200);
  const { imageId } = formPictureSchema.parse(sent.body);
  const { choices } = blockChoicesSchema.parse((await amel.call({ url: `${library}?ids=${imageId}` })).body);
  expect(choices[0]).toMatchObject({ id: imageId, imageUrl: expect.stringContaining('/uploads/web/') });
  const usesOf = async () =>
    libraryPictureSchema.parse((await amel.call({ url: `/dashboard/api/picture-library/${imageId}` })).body).uses;
  expect(await usesOf()).toEqual([]);
  // A row from before there was a builder is shown for as long as no page of it is.
  await build.insertRow(app().database.pool, 'content_blocks', {
    shop_id: shop.id,
    type: 'banner',
    page: 'home',
    position: 90,
    settings: { images: [{ imageId, link: '/' }] },
  });
  const image = {
    imageId: imageId ?? 0,
    link: null,
    categoryId: null,
    headline: words('Soldes'),
    text: words(''),
    action: words(''),
  };
  await draft(1, block({ type: 'banner', images: [image], titles: words('Grande bannière') }));
  const uses = await usesOf();
  expect(uses.map(({ kind }) => kind).toSorted()).toEqual(['block', 'home-block']);
  expect(uses.find(({ kind }) => kind === 'home-block')).toMatchObject({
    total: 1,
    shown: [{ name: 'Grande bannière' }],
  });
  await post('/publish', { version: 2 });
  await draft(2);
  expect(await usesOf()).toMatchObject([{ kind: 'home-block', total: 1 }]);
});

test('the page is looked at as it is on another day: what waits to be shown, what is promoted then, at which price', async () => {
  const { pool } = app().database;
  const day = 86_400_000;
  const now = app().clock.now();
  const at = (days: number) => new Date(now + days * day).toISOString();
  const seen = async (days: number) =>
    String((await amel.call({ url: `/dashboard/api/preview/shops/${shop.id}/home?at=${at(days)}` })).body);
  await build.buildPromotion(pool, {
    shop,
    name: 'Bonnes affaires de l’Aïd',
    targets: [product],
    percent: 50,
    startsAt: new Date(now + 10 * day),
    endsAt: new Date(now + 20 * day),
    columns: { is_featured: true },
  });
  await refreshAllListings(app().database.db);
  await draft(1, block({ titles: words('Page du Ramadan'), targetIds: [product.id] }));
  const write = { version: 2, startsAt: at(5), endsAt: at(30) };
  expect((await post('/schedule', write)).status).toBe(200);
  await draft(
    2,
    block({ titles: words('Page de tous les jours'), targetIds: [product.id] }),
    block({ key: 'deals', type: 'discount_block' }),
  );
  expect(await preview()).toContain('Page de tous les jours');
  expect(await preview()).not.toContain('Bonnes affaires de l’Aïd');
  expect(await seen(6)).toContain('Page du Ramadan');
  expect(await seen(31)).toContain('Page de tous les jours');
  await post('/schedule/end', {});
  expect(await seen(12)).toContain('Bonnes affaires de l’Aïd');
  expect(await seen(12)).toContain('−50');
  expect(await preview()).not.toContain('−50');
});

test('the page of Ramadan is shown from its beginning to its end, and then the page of before', async () => {
  const { db } = app().database;
  const called = (title: string) => block({ titles: words(`${title} ${shop.host}`), targetIds: [product.id] });
  await draft(1, called('Tous les jours'));
  await post('/publish', { version: 2 });
  await expect.poll(page).toContain(`Tous les jours ${shop.host}`);
  await draft(2, called('Ramadan'));
  const schedule = { version: 3, startsAt: '2099-02-08T23:00:00.000Z', endsAt: '2099-03-10T23:00:00.000Z' };
  expect((await post('/schedule', schedule)).status).toBe(200);
  await draft(3, called('Brouillon'));

  await followSchedules(db, new Date('2099-02-08T22:59:59Z'));
  expect((await read()).schedule).toMatchObject({ isRunning: false, endsAt: schedule.endsAt });
  expect(await page()).toContain(`Tous les jours ${shop.host}`);
  await followSchedules(db, new Date(schedule.startsAt));
  await expect.poll(page).toContain(`Ramadan ${shop.host}`);
  await followSchedules(db, new Date(schedule.endsAt));
  await expect.poll(page).toContain(`Tous les jours ${shop.host}`);
  expect(await page()).not.toContain(`Brouillon ${shop.host}`);
  expect((await read()).schedule).toBeNull();
});

test('who saves second is refused', async () => {
  await draft(1, block({}));
  expect(await draft(1, block({ size: 3 }))).toMatchObject({ status: 409, body: { code: 'documents.changed' } });
});
