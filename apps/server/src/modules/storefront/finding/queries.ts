import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** The oldest price of delivery from and the usual delay, over what the shop's carriers charge. */
export type DeliveryGlance = {
  fromCentimes: number | null;
  daysMin: number | null;
  daysMax: number | null;
  /** Where the shop delivers, each wilaya with the commune that stands for it: its first, the seat. */
  wilayas: { code: number; names: { fr: string; ar: string }; communeId: number }[];
};

export async function readDeliveryGlance(db: Database, shopId: number): Promise<DeliveryGlance> {
  const { rows } = await sql<DeliveryGlance>`
    select min(r.price_centimes) as "fromCentimes", min(r.delay_days_min) as "daysMin", max(r.delay_days_max) as "daysMax",
      (select coalesce(json_agg(json_build_object('code', w.code, 'names', json_build_object('fr', w.name_fr, 'ar', w.name_ar),
          'communeId', w.commune_id) order by w.code), '[]')
        from (
          select x.code, x.name_fr, x.name_ar, min(c.id) as commune_id from wilayas x
          join communes c on c.wilaya_code = x.code and c.deliverable where x.deliverable group by x.code
        ) w) as wilayas
    from shop_carriers sc
    join carriers c on c.id = sc.carrier_id and c.is_active
    join carrier_services s on s.carrier_id = c.id and s.is_active
    join carrier_rates r on r.carrier_service_id = s.id and r.price_centimes is not null
    where sc.shop_id = ${shopId}`.execute(db);
  return rows[0] ?? { fromCentimes: null, daysMin: null, daysMax: null, wilayas: [] };
}

/** What had this slug before, in this language or else in another; null when nothing had. */
export async function findRedirect(
  db: Database,
  kind: 'product' | 'category' | 'brand' | 'brandline' | 'collection',
  wanted: { language: Language; slug: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from slug_redirects
    where kind = ${kind} and language in ('fr', 'ar', 'en') and slug = ${wanted.slug}
    order by (language = ${wanted.language}) desc, language limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The category of an archived product that the shop sold under this slug, in whatever language; null: there is none. */
export async function findArchivedCategory(db: Database, shopId: number, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.main_category_id as id from product_texts t join products p on p.id = t.product_id
    join shop_products s on s.product_id = p.id and s.shop_id = ${shopId}
    where t.language in ('fr', 'ar', 'en') and t.slug = ${slug} and p.archived_at is not null limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Of what the shop lists something. */
export async function listSoldBrands(
  db: Database,
  shopId: number,
): Promise<{ readonly brandIds: readonly number[]; readonly brandLineIds: readonly number[] }> {
  const { rows } = await sql<{ brandIds: number[]; brandLineIds: number[] }>`
    select coalesce(array_agg(distinct brand_id) filter (where brand_id is not null), '{}') as "brandIds",
      coalesce(array_agg(distinct brand_line_id) filter (where brand_line_id is not null), '{}') as "brandLineIds"
    from listings where shop_id = ${shopId}`.execute(db);
  return rows[0] ?? { brandIds: [], brandLineIds: [] };
}

export type ListedAddress = { slug: string; categorySlug: string };

/** Products that the shop listed last. */
export async function listNewestProducts(
  db: Database,
  shopId: number,
  { language, count }: { language: Language; count: number },
): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    select t.slug, ct.slug as "categorySlug"
    from (select product_id from listings where shop_id = ${shopId} order by product_id desc limit ${sql.lit(count)}) l
    join products p on p.id = l.product_id
    join product_texts t on t.product_id = p.id and t.language = ${language}
    join category_texts ct on ct.category_id = p.main_category_id and ct.language = ${language}`.execute(db);
  return rows;
}

/** Categories in which the shop lists at least one product, descendants counted. */
export async function listShownCategories(db: Database, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from categories c
    where c.is_active and exists (
      select from listing_contexts x where x.shop_id = ${shopId} and x.context_type = 'category' and x.context_id = c.id)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
