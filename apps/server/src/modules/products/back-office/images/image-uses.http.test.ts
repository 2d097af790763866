import { randomUUID } from 'node:crypto';
import { imageUsesSchema } from '@hanout/contracts/products/product-images';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildAttribute,
  buildBrand,
  buildCategory,
  buildPack,
  buildProduct,
  buildPromotion,
  buildShop,
  buildWarehouse,
  insertRow,
  type BuiltProduct,
} from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let seller: StaffBrowser;
let shirt: BuiltProduct;
let cover: number;
let second: number;
let plain: number;

beforeAll(async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const other = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const size = await buildAttribute(pool, { label: 'Taille', values: [{ slug: 's' }, { slug: 'm' }] });
  shirt = await buildProduct(pool, {
    shop,
    warehouse,
    name: 'Chemise',
    combinations: Object.values(size.values).map((value) => ({ values: [value], stock: 1 })),
    images: 3,
  });
  const { rows } = await pool.query('select image_id from product_images where product_id = $1 order by position', [
    shirt.id,
  ]);
  [cover = 0, second = 0, plain = 0] = rows.map((row) => Number(Object(row).image_id));

  for (const { id } of shirt.combinations)
    await insertRow(pool, 'combination_images', { combination_id: id, image_id: second, position: 0 });
  const gift = { items: [{ product: shirt, combination: shirt.combinations[0] }] };
  await buildPack(pool, { ...gift, shop, name: 'Coffret' });
  await buildPack(pool, { ...gift, shop: other, name: 'Coffret des autres' });
  const twin = await buildProduct(pool, { shop, warehouse, name: 'Chemise longue', stock: 1 });
  await insertRow(pool, 'product_images', { product_id: twin.id, image_id: second, position: 0 });
  const category = await buildCategory(pool, { name: 'Chemises' });
  await pool.query('update categories set thumb_image_id = $1 where id = $2', [cover, category.id]);
  const brand = await buildBrand(pool, { name: 'Atlas', lines: ['Hoggar'] });
  await pool.query('update brands set logo_image_id = $1 where id = $2', [cover, brand.id]);
  await pool.query('update brand_lines set logo_image_id = $1 where brand_id = $2', [cover, brand.id]);
  await insertRow(pool, 'collections', {
    uuid: randomUUID(),
    slug: 'ete',
    is_active: true,
    version: 1,
    thumb_image_id: cover,
  });
  await buildPromotion(pool, { shop, name: 'Soldes', columns: { banner_image_id: cover } });
  await buildPromotion(pool, { shop: other, name: 'Soldes des autres', columns: { banner_image_id: cover } });
  const block = { type: 'banner', page: 'home' };
  await insertRow(pool, 'content_blocks', {
    ...block,
    shop_id: shop.id,
    position: 3,
    settings: { images: [{ imageId: 0 }, { imageId: second, link: '/' }] },
  });
  await insertRow(pool, 'content_blocks', {
    ...block,
    shop_id: shop.id,
    position: 4,
    settings: { productIds: [1_000_000, shirt.id] },
  });
  owner = await signInAs(app());
  seller = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [shop.id] }));
});

async function usesOf(imageId: number, browser = owner) {
  const url = `/dashboard/api/product/product/${shirt.id}/images/${imageId}/uses`;
  const { isCover, uses } = imageUsesSchema.parse((await browser.call({ url })).body);
  return {
    isCover,
    uses: Object.fromEntries(uses.map(({ kind, total, shown }) => [kind, [total, ...shown.map(({ name }) => name)]])),
  };
}

test('a cover is said to be one, with the packs, categories, brands, banners and blocks that show it', async () => {
  expect(await usesOf(cover)).toEqual({
    isCover: true,
    uses: {
      pack: [2, 'Coffret', 'Coffret des autres'],
      category: [1, 'Chemises'],
      collection: [1, 'ete'],
      brand: [1, 'Atlas'],
      line: [1, 'Hoggar'],
      promotion: [2, 'Soldes', 'Soldes des autres'],
      block: [1, '#5'],
    },
  });
});

test('another picture names its combinations, the products that share it and the blocks it stands in', async () => {
  expect(await usesOf(second)).toMatchObject({
    isCover: false,
    uses: {
      combination: [2, expect.any(String), expect.any(String)],
      product: [1, 'Chemise longue'],
      block: [1, '#4'],
    },
  });
});

test('nothing shows it: nothing is said to', async () => {
  expect(await usesOf(plain)).toEqual({ isCover: false, uses: {} });
});

test('what belongs to other shops is not told to people of one', async () => {
  const { uses } = await usesOf(cover, seller);
  expect(uses).toMatchObject({ pack: [1, 'Coffret'], promotion: [1, 'Soldes'] });
});

test('a picture that the product does not have has no uses', async () => {
  const url = `/dashboard/api/product/product/${shirt.id}/images/2147483647/uses`;
  const { status, body } = await owner.call({ url });
  expect([status, Object(body).code]).toEqual([404, 'not_found']);
});

// Seen red: with all languages replaced by what one person had opened.
test('two people who write a picture’s text in two languages both have written', async () => {
  const url = `/dashboard/api/product/product/${shirt.id}/images/${plain}/alt`;
  const write = (alt: object) => owner.call({ method: 'POST', url, body: { alt } });
  await write({ fr: 'De dos', ar: '', en: '' });
  const answers = await Promise.all([write({ ar: 'من الخلف' }), write({ en: 'From behind' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await app().database.pool.query('select alt from images where id = $1', [plain]);
  expect(rows).toEqual([{ alt: { fr: 'De dos', ar: 'من الخلف', en: 'From behind' } }]);
  expect((await write({ de: 'Hinten' })).status).toBe(400);
});
