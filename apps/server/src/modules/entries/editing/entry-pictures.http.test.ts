import { entryListSchema, entrySchema, type Entry } from '@hanout/contracts/entries';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildBrand, buildProduct, buildShop, type BuiltShop } from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
const patient = { timeout: 10_000 };
let owner: StaffBrowser;
let shop: BuiltShop;
let photo: File;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await buildShop(pool, { answersUnknownHosts: true });
  const brand = await buildBrand(pool, { slug: 'marque', name: 'Marque', lines: ['Gamme'] });
  await buildProduct(pool, { shop, brand });
  await pool.query(`insert into collections (uuid, slug) values (gen_random_uuid(), 'selection')`);
  await pool.query(
    `insert into content_blocks (shop_id, type, position, settings) values ($1, 'brand_lines_carousel', 0, $2)`,
    [shop.id, JSON.stringify({ brandLineIds: [brand.lines[0]?.id] })],
  );
  await refreshAllListings(db);
  owner = await signInAs(app());
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  photo = new File([new Uint8Array(bytes)], 'photo.jpg');
});

async function firstOf(kind: string): Promise<Entry> {
  const { body } = await owner.call({ url: `/dashboard/api/catalog/${kind}` });
  const [entry] = entryListSchema.parse(body).rows;
  if (entry === undefined) throw new Error(`no ${kind}`);
  return entry;
}

async function picture(kind: string, by = owner) {
  const { id } = await firstOf(kind);
  return by.postForm(`/dashboard/api/catalog/${kind}/${id}/image`, { file: photo });
}

async function visit(url: string): Promise<string> {
  return (await app().http.inject({ url, headers: { host: shop.host } })).body;
}

test.each([
  ['brands', '/catalog/brands/marque', 'brand'],
  ['brand-lines', '/catalog/brandlines/marque-gamme', 'brand'],
  ['collections', '/catalog/collections/selection', 'collection'],
])('one of the %s has a picture, listed and shown where its address is passed on', async (kind, path, folder) => {
  const before = await firstOf(kind);
  const { status, body } = await picture(kind);
  expect(status).toBe(200);
  const shown = entrySchema.parse(body);
  expect(shown.imageUrl).toMatch(new RegExp(`^/uploads/${folder}/[0-9a-f]{32}/`));
  expect(shown.version).toBe(before.version + 1);
  expect((await firstOf(kind)).imageUrl).toBe(shown.imageUrl);
  expect((await app().http.inject({ url: shown.imageUrl ?? '' })).statusCode).toBe(200);
  const key = shown.imageUrl?.split('/')[3] ?? 'none';
  await vi.waitFor(
    async () =>
      expect(await visit(path)).toMatch(
        new RegExp(`property="og:image" content="https?://[^"]+/uploads/${folder}/${key}/`),
      ),
    patient,
  );
});

test('a brand line is drawn in the carousel by its own picture, without one by that of its brand', async () => {
  const { pool } = app().database;
  await pool.query('update brand_lines set logo_image_id = null');
  const brand = entrySchema.parse((await picture('brands')).body);
  const ofBrand = brand.imageUrl?.split('/').slice(0, 4).join('/') ?? 'none';
  await vi.waitFor(async () => expect(await visit('/')).toContain(ofBrand), patient);
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa2211' } })
    .png()
    .toBuffer();
  const { id } = await firstOf('brand-lines');
  const own = new File([new Uint8Array(bytes)], 'gamme.png');
  const url = `/dashboard/api/catalog/brand-lines/${id}/image`;
  const line = entrySchema.parse((await owner.postForm(url, { file: own })).body);
  const ofLine = line.imageUrl?.split('/').slice(0, 4).join('/') ?? 'none';
  await vi.waitFor(async () => expect(await visit('/')).toContain(ofLine), patient);
  expect(ofLine).not.toBe(ofBrand);
});

test('who may not write gives no picture, and what has none takes none', async () => {
  const seller = await signInAs(app(), 'seller');
  expect((await picture('collections', seller)).status).toBe(403);
  const url = '/dashboard/api/catalog/tags/1/image';
  expect((await owner.postForm(url, { file: photo })).status).toBe(404);
});

test.each(['categories', 'brands', 'brand-lines', 'collections'])(
  'a picture of one of the %s is taken away, and comes back when that is undone',
  async (kind) => {
    if (kind === 'categories') await owner.postForm('/dashboard/api/catalog/categories/new', { name: 'Maison' });
    const shown = entrySchema.parse((await picture(kind)).body);
    const post = (imageId: string) => owner.postForm(`/dashboard/api/catalog/${kind}/${shown.id}/image`, { imageId });
    expect(entrySchema.parse((await post('')).body)).toMatchObject({
      imageId: null,
      imageUrl: null,
      version: shown.version + 1,
    });
    expect((await firstOf(kind)).imageUrl).toBeNull();
    const back = entrySchema.parse((await post(String(shown.imageId))).body);
    expect(back).toEqual({ ...shown, version: shown.version + 2 });
  },
);

test('C16 · a number that is no picture, or one of something else, is not taken', async () => {
  const category = entrySchema.parse((await picture('categories')).body);
  const { id, version } = await firstOf('brands');
  for (const imageId of [String(category.imageId), '999999', '0', 'abc', '1 or 1=1'])
    expect((await owner.postForm(`/dashboard/api/catalog/brands/${id}/image`, { imageId })).status).toBe(422);
  expect((await firstOf('brands')).version).toBe(version);
});
