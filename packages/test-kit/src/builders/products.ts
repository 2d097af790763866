import { randomUUID } from 'node:crypto';
import { buildCategory, buildImage } from './catalogue.ts';
import {
  type Id,
  idOf,
  inThreeLanguages,
  insertRow,
  insertRows,
  insertTexts,
  type LanguageTexts,
  type Row,
  type TestSql,
  unique,
} from './insert-rows.ts';
import { buildStock } from './stock.ts';
import { inHours } from '../moments.ts';

export type CombinationOptions = {
  /** Ids of attribute values. */
  readonly values?: readonly number[];
  readonly priceCentimes?: number | null;
  /** Units laid into `warehouse`. */
  readonly stock?: number;
  readonly sku?: string;
  readonly columns?: Row;
};

export type ProductOptions = {
  /** Offers the product there. */
  readonly shop?: Id;
  readonly category?: Id;
  readonly otherCategories?: readonly Id[];
  readonly brand?: Id;
  readonly brandLine?: Id;
  readonly name?: string | LanguageTexts;
  readonly slug?: string;
  /** Before tax; 1,000 DA when not given. */
  readonly priceCentimes?: number;
  readonly combinations?: readonly CombinationOptions[];
  /** Feature type id → value id. */
  readonly features?: Readonly<Record<number, number>>;
  readonly collections?: readonly Id[];
  readonly images?: number;
  readonly warehouse?: Id;
  /** Units laid into `warehouse`; of products with combinations each combination names its own. */
  readonly stock?: number;
  readonly position?: number;
  readonly columns?: Row;
};

export type BuiltCombination = Id & { readonly uuid: string };
export type BuiltProduct = Id & {
  readonly uuid: string;
  readonly uid: string;
  readonly slug: string;
  readonly categoryId: number;
  readonly combinations: readonly BuiltCombination[];
};

async function ensureFamily(db: TestSql, code: string): Promise<number> {
  const found = await db.query(
    // Two at once make one, and both learn its number.
    `insert into product_families (code, name) values ($1, $1) on conflict (code) do update set code = excluded.code returning id`,
    [code],
  );
  return idOf(found.rows[0] ?? {});
}

async function insertProduct(db: TestSql, options: ProductOptions, own: Row): Promise<BuiltProduct> {
  const category = options.category ?? (await buildCategory(db));
  const slug = options.slug ?? unique('produit');
  const names = inThreeLanguages(options.name ?? slug);
  const uuid = randomUUID();
  const uid = uuid.replaceAll('-', '').slice(0, 12);
  const id = idOf(
    await insertRow(db, 'products', {
      uuid,
      uid,
      brand_id: options.brand?.id ?? null,
      brand_line_id: options.brandLine?.id ?? null,
      main_category_id: category.id,
      price_ht_centimes: options.priceCentimes ?? 100_000,
      is_active: true,
      is_featured: false,
      is_on_sale: false,
      version: 1,
      created_at: inHours(0),
      updated_at: inHours(0),
      ...own,
      ...options.columns,
    }),
  );
  await insertTexts(db, 'product_texts', (language) => ({
    product_id: id,
    name: names[language],
    slug,
    short_description: '',
    long_description: '',
    seo_title: '',
    seo_description: '',
  }));
  const categories = [category, ...(options.otherCategories ?? [])];
  await insertRows(
    db,
    'product_categories',
    categories.map((each) => ({ product_id: id, category_id: each.id })),
  );
  await insertRows(
    db,
    'product_features',
    Object.entries(options.features ?? {}).map(([type, value]) => ({
      product_id: id,
      feature_type_id: Number(type),
      feature_value_id: value,
    })),
  );
  await insertRows(
    db,
    'product_collections',
    (options.collections ?? []).map((each, position) => ({ product_id: id, collection_id: each.id, position })),
  );
  for (let position = 0; position < (options.images ?? 0); position += 1) {
    const image = await buildImage(db);
    await insertRow(db, 'product_images', { product_id: id, image_id: image.id, position });
  }
  if (options.shop !== undefined) {
    await insertRow(db, 'shop_products', {
      shop_id: options.shop.id,
      product_id: id,
      position: options.position ?? id,
      is_offered: true,
    });
  }
  return { id, uuid, uid, slug, categoryId: category.id, combinations: [] };
}

/** An active product of 1,000 DA without stock; simple, or with the combinations given, the first being the default one. */
export async function buildProduct(db: TestSql, options: ProductOptions = {}): Promise<BuiltProduct> {
  const wanted = options.combinations ?? [];
  const type = wanted.length === 0 ? 'simple' : 'combinations';
  const product = await insertProduct(db, options, { type, family_id: await ensureFamily(db, 'standard') });
  const combinations: BuiltCombination[] = [];
  for (const [position, combination] of wanted.entries()) {
    const uuid = randomUUID();
    const row = {
      uuid,
      product_id: product.id,
      sku: combination.sku ?? null,
      price_ht_centimes: combination.priceCentimes ?? null,
      is_default: position === 0,
      position,
      version: 1,
      ...combination.columns,
    };
    const id = idOf(await insertRow(db, 'combinations', row));
    await insertRows(
      db,
      'combination_values',
      (combination.values ?? []).map((value) => ({ combination_id: id, attribute_value_id: value })),
    );
    combinations.push({ id, uuid });
    if (combination.stock !== undefined && options.warehouse !== undefined) {
      await buildStock(db, { warehouse: options.warehouse, product, combination: { id }, quantity: combination.stock });
    }
  }
  if (options.stock !== undefined && options.warehouse !== undefined) {
    await buildStock(db, { warehouse: options.warehouse, product, quantity: options.stock });
  }
  return { ...product, combinations };
}

export type PackItemOptions = { readonly product: Id; readonly combination?: Id; readonly quantity?: number };

/** A pack of the items given; strict unless said otherwise, priced 1,000 DA unless `packPriceCentimes` or `priceCentimes` says so. */
export async function buildPack(
  db: TestSql,
  options: Omit<ProductOptions, 'combinations' | 'stock' | 'warehouse'> & {
    readonly items: readonly PackItemOptions[];
    readonly mode?: 'strict' | 'flexible';
    readonly packPriceCentimes?: number | null;
  },
): Promise<BuiltProduct> {
  const pack = await insertProduct(db, options, {
    type: 'pack',
    pack_mode: options.mode ?? 'strict',
    pack_price_ht_centimes: options.packPriceCentimes ?? null,
    family_id: await ensureFamily(db, 'pack'),
  });
  await insertRows(
    db,
    'pack_items',
    options.items.map((item, position) => ({
      pack_product_id: pack.id,
      product_id: item.product.id,
      combination_id: item.combination?.id ?? null,
      quantity: item.quantity ?? 1,
      position,
    })),
  );
  return pack;
}
