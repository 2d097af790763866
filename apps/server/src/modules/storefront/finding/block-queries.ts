import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type StoredImage } from '../../pictures/index.ts';

/** What was delivered counts for so many days among the best ones. */
const DELIVERED_WITHIN_DAYS = 30;

/** Listed products by pieces delivered of late, and not come back since. */
export async function listBestsellers(db: Database, shopId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id
    from order_ways w
    join order_lines ol on ol.order_id = w.order_id
    join listings l on l.shop_id = w.shop_id and l.product_id = ol.product_id
    where w.shop_id = ${shopId} and w.delivered_at > now() - make_interval(days => ${DELIVERED_WITHIN_DAYS}::int)
      and w.returned_at is null
    group by l.product_id order by sum(ol.quantity) desc, l.product_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Listed products that carry one of the tags, as every listing orders them. */
export async function listTagged(
  db: Database,
  shopId: number,
  { tagIds, limit }: { tagIds: readonly number[]; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from listings l
    where l.shop_id = ${shopId}
      and exists (select from product_tags t where t.product_id = l.product_id and t.tag_id = any(${tagIds}::int[]))
    order by l.position, l.is_available desc, l.created_at desc, l.product_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export type Deal = {
  id: number;
  scope: string;
  discountType: 'percentage' | 'amount';
  discountValue: number;
  endsAt: Date | null;
  /** The one thing that it lowers, where it is one. */
  targetId: number | null;
  targetNames: Partial<Record<Language, string>>;
  banner: StoredImage | null;
  titles: Partial<Record<Language, string>>;
  subtitles: Partial<Record<Language, string>>;
  slogans: Partial<Record<Language, string>>;
};

/** Promotions that run now and lower what things cost: those asked for in that order, else the featured ones, soonest over first. */
export async function listDeals(
  db: Database,
  shopId: number,
  { ids, limit, seenAt }: { ids: readonly number[]; limit: number; seenAt?: number | undefined },
): Promise<Deal[]> {
  const at = sql`coalesce(${seenAt === undefined ? null : new Date(seenAt)}::timestamptz, now())`;
  const text = (column: 'title' | 'subtitle' | 'slogan') => sql`
    (select coalesce(jsonb_object_agg(language, ${sql.ref(column)}), '{}') from promotion_texts t
      where t.promotion_id = p.id and ${sql.ref(column)} <> '')`;
  const { rows } = await sql<Deal>`
    select p.id, p.scope, p.discount_type as "discountType", p.discount_value as "discountValue", p.ends_at as "endsAt",
      target.id as "targetId", coalesce(case p.scope
        when 'product' then (select jsonb_object_agg(n.language, n.name) from product_texts n where n.product_id = target.id)
        when 'category' then (select jsonb_object_agg(n.language, n.name) from category_texts n where n.category_id = target.id)
        when 'brand' then (select jsonb_build_object('fr', n.name) from brands n where n.id = target.id)
      end, '{}') as "targetNames",
      (select json_build_array(i.folder, i.file_key, i.alt) from images i where i.id = p.banner_image_id) as banner,
      ${text('title')} as titles, ${text('subtitle')} as subtitles, ${text('slogan')} as slogans
    from promotions p
    left join lateral (
      select min(o.target_id) as id from promotion_targets o where o.promotion_id = p.id having count(*) = 1
    ) target on true
    where p.is_active and (p.shop_id is null or p.shop_id = ${shopId}) and p.coupon_code is null and not p.has_unique_coupons
      and p.scope in ('product', 'category', 'brand', 'brandline', 'collection', 'all')
      and (p.starts_at is null or p.starts_at <= ${at}) and (p.ends_at is null or p.ends_at > ${at})
      and (p.usage_limit is null or p.used < p.usage_limit)
      and case when cardinality(${ids}::int[]) = 0 then p.is_featured else p.id = any(${ids}::int[]) end
    order by array_position(${ids}::int[], p.id), p.ends_at nulls last, p.id limit ${limit}`.execute(db);
  return rows;
}
