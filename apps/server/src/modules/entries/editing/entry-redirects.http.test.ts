import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildBrand, buildProduct, buildShop, type BuiltShop } from '@hanout/test-kit/builders';
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
