import { imageListSchema } from '@hanout/contracts/products/product-images';
import type { ProductImage } from '@hanout/contracts/products/products';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildAttribute,
  buildProduct,
  buildShop,
  buildWarehouse,
  insertRow,
  type BuiltProduct,
} from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let product: BuiltProduct;
let whole: ProductImage;

/** Red where it begins, then blue; twice as wide as high. */
async function twoColoured(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const base = () => `/dashboard/api/product/product/${product.id}/images`;

/** A product whose first picture it is, with words, on its combination too. */
async function build(): Promise<void> {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  owner = await signInAs(app());
  const size = await buildAttribute(pool, { values: [{ slug: 's' }] });
  const combinations = Object.values(size.values).map((value) => ({ values: [value], stock: 1 }));
  product = await buildProduct(pool, {
    shop,
    warehouse: await buildWarehouse(pool, { shop }),
    combinations,
    images: 2,
  });
  const file = new File([new Uint8Array(await twoColoured())], 'deux.png');
  const { id } = Object((await owner.postForm(base(), { file })).body);
  const { body } = await owner.call({ method: 'POST', url: `${base()}/order`, body: { imageIds: [id] } });
  const { images } = imageListSchema.parse(body);
  whole = images[0] ?? expect.fail('the picture is not there');
  await insertRow(pool, 'combination_images', {
    combination_id: product.combinations[0]?.id,
    image_id: whole.id,
    position: 0,
  });
  const alt = { fr: 'Deux couleurs', ar: 'لونان', en: 'Two colours' };
  await owner.call({ method: 'POST', url: `${base()}/${whole.id}/alt`, body: { alt } });
  whole = { ...whole, alt, combinationIds: product.combinations.map(({ id }) => id) };
}

beforeAll(build);
beforeEach(() => ask(whole.id, null));

const ask = (imageId: number, focus: unknown) =>
  owner.call({ method: 'POST', url: `${base()}/${imageId}/focus`, body: { focus } });

/** The first picture after the call. */
async function focused(imageId: number, focus: { x: number; y: number } | null): Promise<ProductImage> {
  const { status, body } = await ask(imageId, focus);
  expect([status, body]).toEqual([200, expect.anything()]);
  const { images } = imageListSchema.parse(body);
  expect(images).toHaveLength(3);
  return images[0] ?? expect.fail('no picture');
}

/** What colour a part of a picture has; places in hundredths. */
async function colourAt(url: string, x: number, y: number): Promise<string> {
  const { rawPayload } = await app().http.inject({ url });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor((info.height * y) / 100) * info.width + Math.floor((info.width * x) / 100)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (Math.min(r, g, b) > 200) return 'white';
  return r > b ? 'red' : 'blue';
}

const coloursOf = (url: string) => Promise.all([1, 45, 55, 99].map((x) => colourAt(url, x, 50)));

test('a wide picture is stored with white margins until it is to fill its square', async () => {
  expect(await colourAt(whole.url, 50, 3)).toBe('white');
  expect(whole.cut).toBeNull();
});

test.each([
  [{ x: 0, y: 50 }, ['red', 'red', 'red', 'red']],
  [{ x: 50, y: 0 }, ['red', 'red', 'blue', 'blue']],
  [{ x: 100, y: 100 }, ['blue', 'blue', 'blue', 'blue']],
  [{ x: 40, y: 50 }, ['red', 'red', 'red', 'blue']],
])('around %j the square holds that part of the picture, to its edges', async (focus, colours) => {
  const cut = await focused(whole.id, focus);
  expect(await coloursOf(cut.url)).toEqual(colours);
  expect(await colourAt(cut.url, 50, 0)).not.toBe('white');
  expect(await coloursOf(cut.smallUrl)).toEqual(colours);
  expect(cut).toMatchObject({
    width: 300,
    height: 300,
    alt: whole.alt,
    combinationIds: whole.combinationIds,
    cut: { focus, url: whole.url, width: 600, height: 300 },
  });
  const { rows } = await app().database.pool.query(
    `select (select image_key from product_rows where product_id = $1) = file_key as is_listed,
      exists (select from outbox where type = 'picture.stored' and payload->>'key' = file_key) as is_asked,
      (select action from audit_log where entity = 'product' and entity_id = $1::text order by id desc limit 1) as action
    from images where id = $2`,
    [product.id, cut.id],
  );
  expect(rows).toEqual([{ is_listed: true, is_asked: true, action: 'product.focus-image' }]);
});

test('another point is cut from the whole picture again, and the whole one comes back to its place', async () => {
  const left = await focused(whole.id, { x: 0, y: 50 });
  const right = await focused(left.id, { x: 100, y: 50 });
  expect(await coloursOf(right.url)).toEqual(['blue', 'blue', 'blue', 'blue']);
  expect(right.cut).toMatchObject({ url: whole.url, width: 600 });
  const back = await focused(right.id, null);
  expect(back).toEqual(whole);
  expect(await focused(back.id, { x: 0, y: 50 })).toEqual(left);
});

test('asked twice, also by who still names the picture that was there, it is done once', async () => {
  const count = async () => (await app().database.pool.query('select count(*)::int as n from images')).rows[0].n;
  const cut = await focused(whole.id, { x: 30, y: 50 });
  const before = await count();
  expect(await focused(whole.id, { x: 30, y: 50 })).toEqual(cut);
  expect(await focused(cut.id, { x: 30, y: 50 })).toEqual(cut);
  const both = await Promise.all([ask(cut.id, { x: 60, y: 50 }), ask(cut.id, { x: 60, y: 50 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await count()).toBe(before + 1);
});

test('what stands in two products is cut in one of them', async () => {
  const { pool } = app().database;
  const other = await buildProduct(pool, { shop: await buildShop(pool) });
  await insertRow(pool, 'product_images', { product_id: other.id, image_id: whole.id, position: 0 });
  await focused(whole.id, { x: 0, y: 0 });
  const { rows } = await pool.query('select image_id from product_images where product_id = $1', [other.id]);
  expect(rows).toEqual([{ image_id: whole.id }]);
});

test('a picture that is square already stays as it is', async () => {
  const { rows } = await app().database.pool.query(
    'select image_id as id from product_images where product_id = $1 and image_id <> $2 limit 1',
    [product.id, whole.id],
  );
  expect((await ask(rows[0].id, { x: 1, y: 1 })).body).toMatchObject({
    images: [{ id: whole.id }, { cut: null }, { cut: null }],
  });
});

test.each([
  [{ x: -1, y: 50 }, ['focus.x']],
  [{ x: 1.5, y: 101 }, ['focus.x', 'focus.y']],
  [{ x: 50, y: -0.5 }, ['focus.y']],
])('%j is no point of a picture, and each field says so', async (focus, fields) => {
  const { status, body } = await ask(whole.id, focus);
  expect([status, Object.keys(Object(body).errors).toSorted()]).toEqual([422, fields]);
});

test.each(['middle', { x: '50', y: 50 }, { x: 50 }, { x: 1, y: 1, z: 1 }])('%j is no request', async (focus) => {
  expect((await ask(whole.id, focus)).status).toBe(400);
});

test('a picture that the product does not have cannot be cut', async () => {
  const { status, body } = await ask(2_147_483_647, { x: 1, y: 1 });
  expect([status, Object(body).code]).toEqual([404, 'not_found']);
});

test('a cut picture is removed like every other', async () => {
  const cut = await focused(whole.id, { x: 0, y: 0 });
  const { status, body } = await owner.call({ method: 'DELETE', url: `${base()}/${cut.id}` });
  expect([status, imageListSchema.parse(body).images.length]).toEqual([200, 2]);
});
