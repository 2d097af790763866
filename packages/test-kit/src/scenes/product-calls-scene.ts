import { productPageSchema, type ProductPage } from '@hanout/contracts/products/products';
import { beforeAll } from 'vitest';
import {
  buildAttribute,
  buildCategory,
  buildFeature,
  buildProduct,
  buildShop,
  buildWarehouse,
} from '../builders/index.ts';
import { signInAs, type FormFields, type StaffBrowser } from '../staff.ts';
import { useTestApp, type TestApp } from '../test-app.ts';

type Things = Awaited<ReturnType<typeof buildThings>>;

/**
 * The owner of a shop that sells a cup, reference TASSE-1, of which 4 lie in its warehouse, and a shirt with two combinations and
 * two pictures; and how the back office reads and posts their forms.
 */
export function productCallsScene() {
  const app = useTestApp();
  const there: { things?: Things } = {};
  beforeAll(async () => {
    there.things = await buildThings(app());
  });
  const things = (): Things => {
    if (there.things === undefined) throw new Error('the scene is there in tests and hooks only');
    return there.things;
  };
  const owner = () => things().owner;

  /** A form as a browser posts it, by the owner unless said otherwise. */
  async function post(
    url: string,
    fields: FormFields,
    { browser = owner(), headers = {} }: { browser?: StaffBrowser; headers?: Record<string, string> } = {},
  ) {
    const { status, body } = await browser.postForm(url, fields, headers);
    return { status, body: Object(body) };
  }
  const base = (id: number): string => `/dashboard/api/product/product/${id}`;
  const read = async (id: number): Promise<ProductPage> =>
    productPageSchema.strict().parse((await owner().call({ url: base(id) })).body);

  return {
    app,
    owner,
    shop: () => things().shop,
    warehouse: () => things().warehouse,
    category: () => things().category,
    cup: () => things().cup,
    shirt: () => things().shirt,
    size: () => things().size,
    colour: () => things().colour,
    fabric: () => things().fabric,
    post,
    base,
    read,
    versionOf: async (id: number): Promise<string> => String((await read(id)).version),
    detailsOf: async (id: number): Promise<Record<string, string>> => detailsOf(await read(id)),
  };
}

async function buildThings(app: TestApp) {
  const { pool } = app.database;
  const owner = await signInAs(app);
  const shop = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const category = await buildCategory(pool, { name: 'Maison' });
  const sizes = [{ slug: 's' }, { slug: 'm' }, { slug: 'l' }, { slug: 'xl' }];
  const size = await buildAttribute(pool, { label: 'Taille', values: sizes });
  const colours = [{ slug: 'bleu' }, { slug: 'rouge' }, { slug: 'vert' }];
  const colour = await buildAttribute(pool, { label: 'Couleur', values: colours });
  const fabric = await buildFeature(pool, { values: [{ slug: 'coton' }, { slug: 'lin' }] });
  const cup = await buildProduct(pool, {
    shop,
    warehouse,
    stock: 4,
    category: await buildCategory(pool),
    name: 'Tasse',
    columns: { sku: 'TASSE-1' },
  });
  const shirt = await buildProduct(pool, {
    shop,
    warehouse,
    name: 'Chemise',
    combinations: [
      { values: [size.values['s'] ?? 0, colour.values['bleu'] ?? 0], stock: 3 },
      { values: [size.values['m'] ?? 0, colour.values['bleu'] ?? 0], stock: 2 },
    ],
    images: 2,
  });
  return { owner, shop, warehouse, category, size, colour, fabric, cup, shirt };
}

/** The first tab of a product as a browser would post it unchanged. */
function detailsOf(page: ProductPage): Record<string, string> {
  const text = (value: string | number | null): string => (value === null ? '' : String(value));
  return {
    version: String(page.version),
    familyId: text(page.familyId),
    brandId: text(page.brandId),
    brandLineId: '',
    supplierId: '',
    mainCategoryId: text(page.mainCategoryId),
    categoryIds: page.categoryIds.join(','),
    tagIds: '',
    collectionIds: '',
    shopIds: page.shops.map(({ id: shopId }) => shopId).join(','),
    sku: text(page.sku),
    barcode: text(page.barcode),
    weightGrams: '',
    heightCm: '',
    widthCm: '',
    lengthCm: '',
    lowStockThreshold: '5',
    availableOn: '',
    isActive: 'true',
    isFeatured: 'false',
    isOnSale: 'false',
  };
}
