import { productListSchema, type ProductList } from '@hanout/contracts/products/products';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildBrand,
  buildCategory,
  buildPack,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltProduct,
  type BuiltShop,
} from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let shop: BuiltShop;
let other: BuiltShop;
let shirt: BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  shop = await buildShop(pool);
  other = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const clothes = await buildCategory(pool, { name: 'Vêtements' });
  const shirts = await buildCategory(pool, { parent: clothes, name: 'Chemises' });
  const brand = await buildBrand(pool, { name: 'Atlas' });
  shirt = await buildProduct(pool, {
    shop,
    warehouse,
    stock: 9,
    brand,
    category: shirts,
    name: { fr: 'Chemise d’été', ar: 'قميص صيفي', en: 'Summer shirt' },
    priceCentimes: 150_000,
    columns: { sku: 'CH-1', barcode: '6130000000015' },
  });
  for (let at = 0; at < 7; at += 1)
    await buildProduct(pool, { shop, warehouse, stock: at, name: `Tasse ${at}`, priceCentimes: 10_000 + at });
  await buildProduct(pool, { shop: other, name: '=HYPERLINK("http://exemple.dz")' });
  await buildProduct(pool, { shop, name: 'Cachée', columns: { is_active: false } });
  await buildProduct(pool, { shop, name: 'Ancienne', columns: { archived_at: inHours(0) } });
  await buildPack(pool, {
    shop,
    name: 'Coffret',
    items: [{ product: shirt, quantity: 2 }],
    packPriceCentimes: 260_000,
  });
});

async function list(search: string, browser = owner): Promise<ProductList> {
  const { status, body } = await browser.call({ url: `/dashboard/api/product/filter?${search}` });
  expect(status).toBe(200);
  return productListSchema.strict().parse(body);
}
const names = async (search: string): Promise<string[]> => (await list(search)).products.map(({ name }) => name);

describe('the list of products', () => {
  test('BO-10 · answers id, name, link, category, brand, isActive, priceTtc and image of each product', async () => {
    const { products, total } = await list('q=chemise');
    expect(total).toBe(1);
    expect(products[0]).toMatchObject({
      id: shirt.id,
      name: 'Chemise d’été',
      link: `/dashboard/products/${shirt.id}`,
      category: 'Chemises',
      brand: 'Atlas',
      isActive: true,
      priceTtc: 1500,
      image: '/images/dashboard/no_image.png',
    });
  });

  test.each([
    ['a word without its accents', 'q=ete'],
    ['Arabic', `q=${encodeURIComponent('قميص')}`],
    ['a reference', 'q=ch-1'],
    ['a bar code', 'q=6130000000015'],
    ['two words in any order', 'q=d%C3%A9t%C3%A9%20chemise'.replace('d%C3%A9', '%C3%A9')],
  ])('BO-10 · finds by %s', async (_, search) => {
    expect(await names(search)).toEqual(['Chemise d’été']);
  });

  test.each([
    'category',
    'brand',
    'family',
    'supplier',
    'tag',
    'type',
    'status',
    'stock',
    'promotion',
    'priceMinCentimes',
  ])('BO-10 · %s that was left empty asks for nothing', async (field) => {
    expect(await names(`${field}=`)).toEqual(await names(''));
  });

  test('BO-10 · narrows by category with what lies below it, stock, state and price', async () => {
    const { rows } = await app().database.pool.query(
      'select id from categories where parent_id is null order by id limit 1',
    );
    expect(await names(`category=${rows[0].id}`)).toEqual(['Chemise d’été']);
    expect(await names('stock=out&sort=name')).toEqual(['=HYPERLINK("http://exemple.dz")', 'Cachée', 'Tasse 0']);
    expect(await names('status=inactive')).toEqual(['Cachée']);
    expect(await names('status=archived')).toEqual(['Ancienne']);
    expect(await names('type=pack')).toEqual(['Coffret']);
    expect(await names('priceMinCentimes=200000')).toEqual(['Coffret']);
  });

  test('BO-10 · goes through every product once by pages, in each order', async () => {
    for (const sort of [
      '-createdAt',
      'createdAt',
      '-updatedAt',
      'name',
      '-name',
      'price',
      '-price',
      'stock',
      '-stock',
    ]) {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: ProductList = await list(`sort=${sort}&limit=4&cursor=${cursor}`);
        seen.push(...page.products.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size, sort).toBe(seen.length);
      expect(seen, sort).toHaveLength(11);
    }
  });

  test('BO-42 · who belongs to one shop sees its products only', async () => {
    const seller = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [other.id] }));
    const { products } = await list('', seller);
    expect(products.map(({ name }) => name)).toEqual(['=HYPERLINK("http://exemple.dz")']);
    expect((await seller.call({ url: `/dashboard/api/product/product/${shirt.id}` })).status).toBe(404);
  });

  test('C31 · the file for spreadsheets has every product of the filter, and none of its cells is a formula', async () => {
    const { status, body, headers } = await owner.call({ url: '/dashboard/api/product/export.csv?sort=name' });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="produits-\d{4}-\d\d-\d\d\.csv"/u);
    expect(String(body)).toMatch(/;1500,00;/u);
    expect(String(body).split('\r\n')[0]).toMatch(/;Prix de vente;/u);
    expect(String(body)).not.toMatch(/HT|TTC/u);
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(12);
    expect(lines.some((line) => /(^|;|")[=+@]/.test(line))).toBe(false);
    expect(String(body)).toContain(`'=HYPERLINK`);
  });

  test.each(['sort=constructor', 'limit=1000000000', 'limit=0', 'category[a]=1', 'stock=all'])(
    'C49 · a parameter that cannot be meant is refused: %s',
    async (search) => {
      expect([200, 400]).toContain((await owner.call({ url: `/dashboard/api/product/filter?${search}` })).status);
    },
  );
});
