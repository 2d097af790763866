import { entryListSchema } from '@hanout/contracts/entries';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildBrand, buildCategory, buildProduct, buildShop, type BuiltShop } from '@hanout/test-kit/builders';
import { beforeAll, expect, test, vi } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
const patient = { timeout: 10_000 };
let owner: StaffBrowser;
let shop: BuiltShop;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await buildShop(pool, { answersUnknownHosts: true });
  await buildProduct(pool, {
    shop,
    brand: await buildBrand(pool, { slug: 'marque', name: 'Marque', lines: ['Gamme'] }),
  });
  await pool.query(`insert into collections (uuid, slug) values (gen_random_uuid(), 'selection')`);
  await pool.query(`update brand_lines set slug = 'gamme'`);
  await refreshAllListings(db);
  owner = await signInAs(app());
});

async function rename(kind: string, slug: string): Promise<void> {
  const { rows } = Object((await owner.call({ url: `/dashboard/api/catalog/${kind}` })).body);
  const { id, version } = rows[0];
  const body = { version, fields: { slug }, texts: {} };
  expect((await owner.call({ method: 'POST', url: `/dashboard/api/catalog/${kind}/${id}`, body })).status).toBe(200);
}

async function visit(url: string) {
  const { statusCode, headers } = await app().http.inject({ url, headers: { host: shop.host } });
  return [statusCode, headers.location];
}

test.each([
  ['brands', '/catalog/brands', 'marque'],
  ['brand-lines', '/catalog/brandlines', 'gamme'],
  ['collections', '/catalog/collections', 'selection'],
])('whoever has the old address of one of the %s is led to the new one', async (kind, path, slug) => {
  expect(await visit(`${path}/${slug}`)).toEqual([200, undefined]);
  await rename(kind, `${slug}-2`);
  await vi.waitFor(async () => expect(await visit(`${path}/${slug}`)).toEqual([301, `${path}/${slug}-2`]), patient);
  expect(await visit(`/ar${path}/${slug}`)).toEqual([301, `/ar${path}/${slug}-2`]);
  await rename(kind, slug);
  await vi.waitFor(async () => expect(await visit(`${path}/${slug}`)).toEqual([200, undefined]), patient);
  expect(await visit(`${path}/${slug}-2`)).toEqual([301, `${path}/${slug}`]);
  expect(await visit(`${path}/jamais`)).toEqual([404, undefined]);
});

/** Writes a category under an address in each language that is said. */
async function address(id: number, slugs: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = entryListSchema.parse((await owner.call({ url: '/dashboard/api/catalog/categories' })).body);
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error('the category is not listed');
  const texts = Object.entries(row.texts).map(([language, text]) => {
    const slug = slugs[language];
    return [language, slug === undefined ? text : { ...text, slug }];
  });
  const body = { version: row.version, fields: row.fields, texts: Object.fromEntries(texts) };
  const url = `/dashboard/api/catalog/categories/${id}`;
  expect(await owner.call({ method: 'POST', url, body })).toMatchObject({ status: 200 });
}

test('every former address of a category, in each language, leads to the present one at once, until another has it', async () => {
  const { pool, db } = app().database;
  const category = await buildCategory(pool, { slug: 'robes', name: { fr: 'Robes', ar: 'فساتين', en: 'Dresses' } });
  await buildProduct(pool, { shop, category, slug: 'robe-longue', name: 'Robe longue' });
  await refreshAllListings(db);
  app().context.changes.publish(['dictionary']);
  const path = '/catalog/category';
  await address(category.id, { fr: 'tenues', ar: 'fasatin' });
  await vi.waitFor(async () => expect(await visit(`${path}/robes`)).toEqual([301, `${path}/tenues`]), patient);
  await address(category.id, { fr: 'toilettes', ar: 'azya' });
  for (const [former, present] of [
    [`${path}/robes`, `${path}/toilettes`],
    [`${path}/tenues`, `${path}/toilettes`],
    [`/ar${path}/robes`, `/ar${path}/azya`],
    [`/ar${path}/fasatin`, `/ar${path}/azya`],
    // The address that it had in another language.
    [`/ar${path}/tenues`, `/ar${path}/azya`],
    ['/catalog/product/robes/robe-longue', '/catalog/product/toilettes/robe-longue'],
    ['/ar/catalog/product/fasatin/robe-longue', '/ar/catalog/product/azya/robe-longue'],
  ] as const)
    await vi.waitFor(async () => expect([former, ...(await visit(former))]).toEqual([former, 301, present]), patient);
  for (const present of [`${path}/toilettes`, `/ar${path}/azya`, `/en${path}/robes`])
    expect([present, ...(await visit(present))]).toEqual([present, 200, undefined]);

  const other = await buildCategory(pool, { slug: 'autre', name: 'Autre' });
  await address(other.id, { fr: 'tenues' });
  await vi.waitFor(async () => expect(await visit(`${path}/tenues`)).toEqual([200, undefined]), patient);
  expect(await visit(`${path}/autre`)).toEqual([301, `${path}/tenues`]);

  await address(category.id, { fr: 'robes' });
  await vi.waitFor(async () => expect(await visit(`${path}/robes`)).toEqual([200, undefined]), patient);
  expect(await visit(`${path}/toilettes`)).toEqual([301, `${path}/robes`]);
  await buildCategory(pool, { slug: 'toilettes', name: 'Toilettes' });
  app().context.changes.publish(['dictionary']);
  await vi.waitFor(async () => expect(await visit(`${path}/toilettes`)).toEqual([200, undefined]), patient);
});
