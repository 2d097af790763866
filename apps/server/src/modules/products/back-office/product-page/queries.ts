import type { PackItem, ProductImage, ProductPage, ProductText } from '@hanout/contracts/products/products';
import type { Focus } from '@hanout/core/catalog';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { sellablePieces } from '../../../../database/sellable.ts';

export interface ProductRecord extends Omit<
  ProductPage,
  'texts' | 'images' | 'packItems' | 'previewUrl' | 'taxPercent' | 'archivedAt' | 'createdAt' | 'updatedAt' | 'features'
> {
  readonly taxBasisPoints: number;
  /** some shop shows it now */
  readonly isListed: boolean;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly features: Record<string, number>;
}

export interface OneProduct {
  readonly id: number;
  readonly shopIds: readonly number[] | null;
}

/** A product of one of the shops in scope (null: of any), or undefined: to a person of another shop it does not exist. */
export async function findProduct(db: Database | Tx, { id, shopIds }: OneProduct): Promise<ProductRecord | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ProductRecord>`
    select p.id, p.uuid, p.version, p.type, p.pack_mode as "packMode", p.family_id as "familyId", p.brand_id as "brandId",
      p.brand_line_id as "brandLineId", p.supplier_id as "supplierId", p.main_category_id as "mainCategoryId", p.tax_rate_id as "taxRateId",
      p.price_ht_centimes as "priceHtCentimes", p.pack_price_ht_centimes as "packPriceHtCentimes",
      p.supply_price_ht_centimes as "supplyPriceHtCentimes", p.wholesale_price_ht_centimes as "wholesalePriceHtCentimes",
      p.wholesale_minimum_quantity as "wholesaleMinimumQuantity", p.sku, p.barcode, p.weight_grams as "weightGrams",
      p.height_mm as "heightMm", p.width_mm as "widthMm", p.length_mm as "lengthMm", p.is_active as "isActive",
      p.is_featured as "isFeatured", p.is_on_sale as "isOnSale", p.low_stock_threshold as "lowStockThreshold",
      p.available_on as "availableOn", p.archived_at as "archivedAt", p.created_at as "createdAt", p.updated_at as "updatedAt",
      coalesce((select json_agg(category_id order by category_id) from product_categories where product_id = p.id), '[]') as "categoryIds",
      coalesce((select json_agg(json_build_object('id', shop_id, 'isOffered', is_offered) order by shop_id) from shop_products
        where product_id = p.id and (${scope}::int[] is null or shop_id = any(${scope}::int[]))), '[]') as shops,
      coalesce((select json_object_agg(feature_type_id, feature_value_id) from product_features where product_id = p.id), '{}') as features,
      r.tag_ids as "tagIds", 
      coalesce((select json_agg(m.collection_id order by m.collection_id) from product_collections m join collections c on c.id = m.collection_id
        where m.product_id = p.id and c.rule is null), '[]') as "collectionIds",
      coalesce((select json_agg(m.collection_id order by m.collection_id) from product_collections m join collections c on c.id = m.collection_id
        where m.product_id = p.id and c.rule is not null), '[]') as "ruleCollectionIds",
      charged_tax(r.tax_basis_points) as "taxBasisPoints",
      r.combination_count as "combinationCount", r.on_hand as "onHand", r.available,
      exists (select from listings l where l.shop_id = any(array(select id from shops)) and l.product_id = p.id) as "isListed",
      (select slug from category_texts t where t.category_id = p.main_category_id and t.language = 'fr') as "categorySlug",
      (select min(display_price_centimes) from listings l where l.shop_id = any(array(select id from shops)) and l.product_id = p.id and l.is_discounted) as "promotionPriceCentimes",
      (select e.name from audit_log a join employees e on e.id = a.employee_id
        where a.entity = 'product' and a.entity_id = p.id::text order by a.id desc limit 1) as "updatedBy"
    from products p join product_rows r on r.product_id = p.id
    where p.id = ${id} and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])`.execute(db);
  return rows[0];
}

export async function listTexts(db: Database | Tx, productId: number): Promise<ProductText[]> {
  const { rows } = await sql<ProductText>`
    select language, name, slug, short_description as "shortDescription", long_description as "longDescription",
      seo_title as "seoTitle", seo_description as "seoDescription"
    from product_texts where product_id = ${productId} order by language = 'fr' desc, language`.execute(db);
  return rows;
}

export interface ImageRecord extends Pick<ProductImage, 'id' | 'alt' | 'width' | 'height' | 'combinationIds'> {
  readonly folder: string;
  readonly fileKey: string;
  readonly cut: {
    readonly focus: Focus;
    readonly fileKey: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

export async function listImages(db: Database | Tx, productId: number): Promise<ImageRecord[]> {
  const { rows } = await sql<ImageRecord>`
    select i.id, i.alt, i.width, i.height, i.folder, i.file_key as "fileKey",
      case when w.id is not null then json_build_object('focus', json_build_object('x', i.focus_x, 'y', i.focus_y),
        'fileKey', w.file_key, 'width', w.width, 'height', w.height) end as cut,
      coalesce((select json_agg(ci.combination_id order by ci.combination_id) from combination_images ci
        join combinations k on k.id = ci.combination_id where ci.image_id = i.id and k.product_id = ${productId} and k.archived_at is null), '[]') as "combinationIds"
    from product_images pi join images i on i.id = pi.image_id left join images w on w.id = i.cut_from
    where pi.product_id = ${productId} order by pi.position, i.id`.execute(db);
  return rows;
}

export async function listPackItems(db: Database | Tx, productId: number, language: Language): Promise<PackItem[]> {
  const { rows } = await sql<PackItem>`
    select i.product_id as "productId", i.combination_id as "combinationId", i.quantity,
      case ${language} when 'ar' then r.name_ar when 'en' then r.name_en else r.name_fr end as name,
      coalesce(k.price_ht_centimes, r.price_ht_centimes) as "unitPriceCentimes", r.available,
      coalesce((select json_agg(json_build_object('id', c.id, 'combination', combination_label(c.id, ${language}),
          'available', coalesce((select sum(${sellablePieces})::int from stocks s where s.product_id = c.product_id and s.combination_id = c.id), 0)) order by c.position, c.id)
        from (select * from combinations where product_id = i.product_id and archived_at is null order by position, id limit 200) c), '[]') as combinations
    from pack_items i join product_rows r on r.product_id = i.product_id left join combinations k on k.id = i.combination_id
    where i.pack_product_id = ${productId} order by i.position, i.id`.execute(db);
  return rows;
}

export interface PriceChangeRecord {
  readonly id: number;
  readonly field: 'sale' | 'wholesale' | 'supply' | 'pack';
  readonly combination: string | null;
  readonly beforeCentimes: number | null;
  readonly afterCentimes: number | null;
  readonly employee: string | null;
  readonly occurredAt: Date;
}

export async function listPriceChanges(
  db: Database,
  productId: number,
  language: Language,
): Promise<PriceChangeRecord[]> {
  const { rows } = await sql<PriceChangeRecord>`
    select c.id, c.field, case when c.combination_id is not null then combination_label(c.combination_id, ${language}) end as combination,
      c.before_centimes as "beforeCentimes", c.after_centimes as "afterCentimes", e.name as employee, c.occurred_at as "occurredAt"
    from price_changes c left join employees e on e.id = c.employee_id
    where c.product_id = ${productId} order by c.id desc limit 100`.execute(db);
  return rows;
}
