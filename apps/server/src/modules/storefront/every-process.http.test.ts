import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { emptyLandingBlock } from '@hanout/contracts/builders/landing-templates';
import { landingPageSchema } from '@hanout/contracts/builders/landing-pages';
import { writingSchema, type WritingKind } from '@hanout/contracts/builders/writings';
import { buildEmployee, signIn, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const second = useSecondApp(app);
let shop: build.BuiltShop;
let product: build.BuiltProduct;
let amel: StaffBrowser;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  product = await build.buildProduct(pool, { shop, warehouse, stock: 2, name: 'Théière de Fès' });
  await refreshAllListings(db);
  amel = await signIn(app(), await buildEmployee(db, { shopIds: [shop.id], language: 'fr' }));
});

/** What a visitor gets whose request another process answers. */
const elsewhere = async (url: string) => {
  const headers = {
    host: shop.host,
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36',
  };
  const { statusCode: status, body, headers: told } = await second().http.inject({ url, headers });
  return { status, body, location: told.location };
};
/** Whether a page of the other process says so. */
const says = async (url: string, words: string) => (await elsewhere(url)).body.includes(words);

const words = (fr: string) => ({ fr, ar: '', en: '' });
const called = (url: string) => `/dashboard/api/shops/${shop.id}/${url}`;
const post = async (url: string, body: object): Promise<unknown> => {
  const answer = await amel.call({ method: 'POST', url: called(url), body });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.body;
};
/** Drafts and publishes what is built, over what stands there. */
async function publish(document: string, content: object): Promise<void> {
  const { version } = Object((await amel.call({ url: called(`documents/${document}`) })).body);
  const drafted = Object(await post(`documents/${document}/draft`, { version, content }));
  await post(`documents/${document}/publish`, { version: drafted.version });
}

test('a home page that is published is the one that every process shows', async () => {
  for (const title of ['Nos théières', 'Le thé du soir']) {
    const block = { ...emptyBlock('one', 'products_grid'), titles: words(title), targetIds: [product.id] };
    expect(await says('/', title)).toBe(false);
    await publish('home', { blocks: [block] });
    await expect.poll(() => says('/', title)).toBe(true);
  }
});

test.each(['header', 'footer'])('a menu that is published (%s) is on the pages of every process', async (menu) => {
  for (const name of [`Bonnes affaires ${menu}`, `Nouveautés ${menu}`]) {
    const link = {
      key: 'one',
      type: 'Link',
      targetId: 4,
      address: null,
      names: words(name),
      follows: false,
      children: [],
    };
    expect(await says('/delivery', name)).toBe(false);
    await publish(menu, { items: [link] });
    await expect.poll(() => says('/delivery', name)).toBe(true);
  }
});

test('a landing page that is published is the one that every process shows', async () => {
  const write = { name: 'Offre du thé', slug: 'offre-du-the', productId: product.id, template: 'short' };
  const { id, path } = landingPageSchema.parse(await post('landing-pages', write));
  expect((await elsewhere(path)).status).toBe(404);
  for (const title of ['Le thé comme à Fès', 'Un service pour six']) {
    await publish(`landing/${id}`, { a: [{ ...emptyLandingBlock('hero', 'hero'), titles: words(title) }], b: null });
    await expect.poll(() => says(path, title)).toBe(true);
  }
});

test.each<[WritingKind, string]>([
  ['pages', '/pages/'],
  ['posts', '/blog/'],
  ['topics', '/blog/categories/'],
  ['authors', '/blog/authors/'],
])(
  'what is written (%s) is read in every process as it was saved last, and is gone from all once it is a draft',
  async (kind, path) => {
    const write = (html: string, isPublished = true) => ({
      ...build.WRITING_FORM,
      slug: `mot-${kind}`,
      isPublished,
      texts: build.inFrench('Un mot', html),
    });
    const first = writingSchema.parse(await post(`writings/${kind}`, write('<p>Sept jours.</p>')));
    // Who signs nothing has no page.
    if (kind === 'authors')
      await post('writings/posts', { ...write('<p>Signé.</p>'), slug: 'signe', authorId: first.id });
    await expect.poll(() => says(`${path}mot-${kind}`, 'Sept jours.')).toBe(true);
    const after = write('<p>Dix jours.</p>');
    const next = writingSchema.parse(await post(`writings/${kind}/${first.id}`, { ...after, version: first.version }));
    await expect.poll(() => says(`${path}mot-${kind}`, 'Dix jours.')).toBe(true);
    await post(`writings/${kind}/${first.id}`, { ...write('<p>Dix jours.</p>', false), version: next.version });
    await expect.poll(async () => (await elsewhere(`${path}mot-${kind}`)).status).toBe(404);
  },
);

test('a redirect is followed by every process, to where it was led last', async () => {
  const led = async () => {
    const { status, location } = await elsewhere('/ancienne');
    return [status, location];
  };
  const redirects = async (body: object, id = '') =>
    Object((await amel.call({ method: 'POST', url: `/dashboard/api/redirects${id}`, body })).body);
  expect(await led()).toEqual([404, undefined]);
  const { id, version } = await redirects({ shopId: shop.id, from: '/ancienne', to: '/promotions' });
  await expect.poll(led).toEqual([301, '/promotions']);
  await redirects({ shopId: shop.id, from: '/ancienne', to: '/catalog/new', version }, `/${id}`);
  await expect.poll(led).toEqual([301, '/catalog/new']);
});
