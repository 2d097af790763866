import { productPageSchema, type ProductPage } from '@hanout/contracts/products/products';
import {
  buildAttribute,
  buildCategory,
  buildFeature,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltProduct,
  type BuiltShop,
  type BuiltWarehouse,
} from './builders/index.ts';
import { signInAs, type FormFields, type StaffBrowser } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** A shop with a cup, and a shirt in two of its sizes and one of its colours; its owner is signed in. */
export interface ProductScene {
  readonly owner: StaffBrowser;
  readonly shop: BuiltShop;
  readonly warehouse: BuiltWarehouse;
  readonly category: { readonly id: number };
  readonly cup: BuiltProduct;
  readonly shirt: BuiltProduct;
  readonly size: Awaited<ReturnType<typeof buildAttribute>>;
  readonly colour: Awaited<ReturnType<typeof buildAttribute>>;
  readonly fabric: Awaited<ReturnType<typeof buildFeature>>;
}

export async function buildProductScene(app: TestApp): Promise<ProductScene> {
  const { pool } = app.database;
  const owner = await signInAs(app);
  const shop = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const category = await buildCategory(pool, { name: 'Maison' });
  const size = await buildAttribute(pool, {
    label: 'Taille',
    values: [{ slug: 's' }, { slug: 'm' }, { slug: 'l' }, { slug: 'xl' }],
  });
  const colour = await buildAttribute(pool, {
    label: 'Couleur',
    values: [{ slug: 'bleu' }, { slug: 'rouge' }, { slug: 'vert' }],
  });
  const fabric = await buildFeature(pool, { values: [{ slug: 'coton' }, { slug: 'lin' }] });
  const cup = await buildProduct(pool, {
    shop,
    warehouse,
    stock: 4,
    category: await buildCategory(pool),
    name: 'Tasse',
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
  return { owner, shop, warehouse, category, cup, shirt, size, colour, fabric };
}

export const productBase = (id: number): string => `/dashboard/api/product/product/${id}`;

/** What the page of a product calls, by this person unless said otherwise. */
export function productCallsOf(person: () => StaffBrowser) {
  const read = async (id: number): Promise<ProductPage> =>
    productPageSchema.strict().parse((await person().call({ url: productBase(id) })).body);
  return {
    read,
    /** A form as a browser posts it. */
    post: async (
      url: string,
      fields: FormFields,
      { browser = person(), headers = {} }: { browser?: StaffBrowser; headers?: Record<string, string> } = {},
    ) => {
      const { status, body } = await browser.postForm(url, fields, headers);
      return { status, body: Object(body) };
    },
    versionOf: async (id: number): Promise<string> => String((await read(id)).version),
    detailsOf: async (id: number): Promise<Record<string, string>> => detailsIn(await read(id)),
  };
}

/** The form of its details as it stands. */
function detailsIn(page: ProductPage): Record<string, string> {
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
