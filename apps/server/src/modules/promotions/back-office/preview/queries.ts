import type { Promotion } from '@hanout/core/promotions';
import type { TaxRegime } from '@hanout/core/pricing';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';

export interface PreviewShop {
  readonly id: number;
  readonly regime: TaxRegime;
  /** in centimes, 0: not */
  readonly roundTo: number;
  readonly now: Date;
}

/** The shop that a preview is priced in: the promotion's own, else the first of those in scope. */
export async function findPreviewShop(
  db: Database,
  shopId: number | null,
  shopIds: readonly number[] | null,
): Promise<PreviewShop | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<PreviewShop>`
    select id, tax_regime as regime, promotion_rounding_centimes as "roundTo", now() as now from shops
    where (${shopId}::int is null or id = ${shopId}::int) and (${scope}::int[] is null or id = any(${scope}::int[]))
    order by id limit 1`.execute(db);
  return rows[0];
}

export interface ListedTraits {
  readonly productId: number;
  readonly name: string;
  readonly folder: string | null;
  readonly fileKey: string | null;
  readonly priceHtCentimes: number;
  readonly supplyPriceHtCentimes: number | null;
  readonly taxBasisPoints: number;
  readonly categoryIds: readonly number[];
  readonly brandId: number | null;
  readonly brandLineId: number | null;
  readonly collectionIds: readonly number[];
}

/** Products that the shop lists and the scope holds, by name in the language. */
export async function listProductsInScope(
  db: Database,
  {
    promotion,
    shopId,
    language,
    limit,
  }: { promotion: Promotion; shopId: number; language: 'fr' | 'ar' | 'en'; limit: number },
): Promise<readonly ListedTraits[]> {
  const name = sql.ref(`l.name_${language}`);
  const { rows } = await sql<ListedTraits>`
    with page as materialized (
      select l.*, ${name} as shown from listings l
      where l.shop_id = ${shopId} and ${scopeCondition(promotion)} order by shown, l.product_id limit ${sql.lit(limit)}
    )
    select l.product_id as "productId", l.shown as name, l.price_ht_centimes as "priceHtCentimes",
      p.supply_price_ht_centimes as "supplyPriceHtCentimes", l.tax_basis_points as "taxBasisPoints",
      l.category_ids as "categoryIds", l.brand_id as "brandId", l.brand_line_id as "brandLineId", l.collection_ids as "collectionIds",
      i.folder, i.file_key as "fileKey"
    from page l join products p on p.id = l.product_id
    left join lateral (
      select image_id from product_images pi where pi.product_id = l.product_id order by pi.position, pi.image_id limit 1
    ) first_image on true
    left join images i on i.id = first_image.image_id
    order by l.shown, l.product_id`.execute(db);
  return rows;
}

export async function countProductsInScope(db: Database, promotion: Promotion, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listings l where l.shop_id = ${shopId} and ${scopeCondition(promotion)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many products lie in the scopes of both. */
export async function countShared(
  db: Database,
  { first, second, shopId }: { first: Promotion; second: Promotion; shopId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listings l
    where l.shop_id = ${shopId} and ${scopeCondition(first)} and ${scopeCondition(second)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which rows of `listings l` an item promotion speaks of; one of the whole cart or the delivery speaks of none. */
function scopeCondition({ scope, targetIds }: Promotion): RawBuilder<boolean> {
  const ids = sql`${[...targetIds]}::int[]`;
  switch (scope) {
    case 'all':
    case 'customer_segment':
      return sql`true`;
    case 'product':
      return sql`l.product_id = any(${ids})`;
    case 'category':
      return sql`l.category_ids && ${ids}`;
    case 'brand':
      return sql`l.brand_id = any(${ids})`;
    case 'brandline':
      return sql`l.brand_line_id = any(${ids})`;
    case 'collection':
      return sql`l.collection_ids && ${ids}`;
    default:
      return sql`false`;
  }
}
