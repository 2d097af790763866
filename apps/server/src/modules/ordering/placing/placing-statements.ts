import type { PackItem, PackMode, ProductType } from '@hanout/core/cart';
import type { StockStrategy } from '@hanout/core/inventory';
import type { TaxRegime } from '@hanout/core/pricing';
import type { Statement } from '../../../database/pipelined-transaction.ts';

/** Where a parcel is fetched, as an order keeps it. */
export interface Desk {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
}

export interface ContextRow {
  /** Which of those asked about, from 1. */
  readonly at: number;
  readonly now: Date;
  readonly shopId: number;
  readonly regime: TaxRegime;
  readonly cooldownSeconds: number;
  readonly reservationHours: number;
  readonly strategy: StockStrategy;
  readonly termsVersion: string;
  readonly promotionsRevision: number;
  readonly answer: string | null;
  readonly digest: string | null;
  readonly communeId: number | null;
  readonly communeNameFr: string | null;
  readonly communeNameAr: string | null;
  readonly wilayaCode: number | null;
  readonly wilayaCarrierCode: number | null;
  readonly wilayaNameFr: string | null;
  readonly wilayaNameAr: string | null;
  readonly isDeliverable: boolean | null;
  readonly serviceId: number | null;
  readonly carrierId: number | null;
  readonly carrierName: string | null;
  readonly mode: 'home' | 'desk' | null;
  readonly desk: Desk | null;
  readonly price: number | null;
  readonly freeFrom: number | null;
  readonly isBlacklisted: boolean;
  readonly orderTaking: 'open' | 'no_orders' | 'closed';
  /** `2026-12-01` */
  readonly reopensOn: string | null;
  readonly largestOrder: number | null;
  readonly ordersPerPhoneDay: number | null;
  readonly isWilayaClosed: boolean | null;
}

/**
 * The orders of shop $1 with these keys. Fenced, so that they are looked up by the keys also in a plan that was made while
 * the table was empty, when every way through it looks equally short.
 */
const KNOWN_KEYS = (keys: '$2' | '$4'): string => `known as materialized (
  select client_order_key as key, answer, request_fingerprint as digest from orders
  where shop_id = $1 and client_order_key = any(${keys}::text[])
)`;

/**
 * $1 shop, and of each order beside each other $2 its key, $3 commune, $4 carrier service, $5 phone and $6 what stands for it
 * where its person was erased: time, settings, the stored
 * answer, the delivery, and whether the shop sells nothing to the phone, in one read.
 */
export const READ_CONTEXT: Statement<ContextRow> = {
  name: 'placing_context',
  text: `
with ${KNOWN_KEYS('$2')}
select asked.at, now() as now, s.id as "shopId", s.tax_regime as regime, s.cooldown_seconds as "cooldownSeconds",
  s.reservation_hours as "reservationHours", s.stock_strategy as strategy, s.terms_version as "termsVersion",
  s.order_taking as "orderTaking", s.reopens_on::text as "reopensOn", s.largest_order_centimes as "largestOrder",
  s.orders_per_phone_day as "ordersPerPhoneDay", w.code = any(s.closed_wilayas) as "isWilayaClosed",
  r.revision as "promotionsRevision", o.answer, o.digest,
  co.id as "communeId", co.name_fr as "communeNameFr", co.name_ar as "communeNameAr",
  w.code as "wilayaCode", w.carrier_code as "wilayaCarrierCode", w.name_fr as "wilayaNameFr", w.name_ar as "wilayaNameAr",
  co.deliverable and w.deliverable as "isDeliverable",
  cs.id as "serviceId", c.id as "carrierId", c.name as "carrierName", cs.mode, rate.price_centimes as price,
  rate.free_from_centimes as "freeFrom",
  exists (select 1 from blacklisted_phones b where b.shop_id = s.id and b.phone in (asked.phone, asked.erased) and b.archived_at is null
    and (b.expires_at is null or b.expires_at > now())) as "isBlacklisted",
  case when cs.mode = 'desk' then (
    select json_build_object('id', d.id, 'name', d.name, 'address', d.address, 'phone', d.phone)
    from carrier_desks d join communes dc on dc.id = d.commune_id
    where d.carrier_id = c.id and d.is_active and dc.wilaya_code = co.wilaya_code
    order by d.commune_id = co.id desc, d.position, d.id limit 1
  ) end as desk
from shops s
cross join promotion_revisions r
cross join unnest($2::text[], $3::int[], $4::int[], $5::text[], $6::text[])
  with ordinality asked (key, commune_id, service_id, phone, erased, at)
left join known o on o.key = asked.key
left join communes co on co.id = asked.commune_id
left join wilayas w on w.code = co.wilaya_code
left join (
  carrier_services cs join carriers c on c.id = cs.carrier_id and c.is_active
  join shop_carriers sc on sc.carrier_id = c.id and sc.shop_id = $1
) on cs.id = asked.service_id and cs.is_active
left join lateral (
  select cr.price_centimes, cr.free_from_centimes from carrier_rates cr
  where cr.carrier_service_id = cs.id and cr.wilaya_code = co.wilaya_code and (cr.commune_id = co.id or cr.commune_id is null)
    and not exists (select from carrier_closed_communes x where x.shop_id = $1 and x.carrier_id = cs.carrier_id
      and x.commune_id = co.id and x.mode = cs.mode)
  order by cr.commune_id nulls last limit 1
) rate on true
where s.id = $1`,
};

export interface AssortmentRow {
  readonly productId: number;
  readonly version: number;
  readonly type: ProductType;
  readonly packMode: PackMode | null;
  readonly isSold: boolean;
  readonly isKept: boolean;
  readonly priceHt: number;
  readonly packPriceHt: number | null;
  readonly taxBasisPoints: number;
  readonly wholesalePriceHt: number | null;
  readonly wholesaleMinimum: number | null;
  readonly brandId: number | null;
  readonly brandLineId: number | null;
  readonly categoryIds: readonly number[];
  readonly collectionIds: readonly number[];
  readonly defaultCombinationId: number | null;
  readonly packItems: readonly PackItem[] | null;
  readonly combinations:
    | readonly { readonly id: number; readonly priceHt: number | null; readonly isKept: boolean }[]
    | null;
}

/**
 * $1 shop, $2 product ids, $3 combination ids: what is sold of these, with the contents of packs. Prices, offers and
 * pack contents are always read here, in the transaction, never taken from memory. Whether there is a price says what
 * `shelf_price_ht` says, in place: a call of the function for each product is a quarter of this statement.
 */
export const READ_ASSORTMENT: Statement<AssortmentRow> = {
  name: 'placing_assortment',
  text: `
with wanted as (
  select unnest($2::int[]) as id
  union
  select pi.product_id from pack_items pi where pi.pack_product_id = any($2::int[])
)
select p.id as "productId", p.version, p.type, p.pack_mode as "packMode",
  p.is_active and p.archived_at is null and coalesce(sp.is_offered, false)
    and case p.type when 'combinations' then true
      when 'pack' then coalesce(p.pack_price_ht_centimes, p.price_ht_centimes) > 0 else p.price_ht_centimes > 0 end as "isSold",
  p.archived_at is null as "isKept",
  p.price_ht_centimes as "priceHt", p.pack_price_ht_centimes as "packPriceHt",
  case when (select tax_regime from shops where id = $1) = 'tva'
    then coalesce(t.rate_basis_points, (select rate_basis_points from tax_rates where is_default limit 1), 0) else 0 end as "taxBasisPoints",
  p.wholesale_price_ht_centimes as "wholesalePriceHt", p.wholesale_minimum_quantity as "wholesaleMinimum",
  p.brand_id as "brandId", p.brand_line_id as "brandLineId",
  array(select distinct step from product_categories pc join categories ca on ca.id = pc.category_id
    cross join unnest(ca.path) step where pc.product_id = p.id) as "categoryIds",
  array(select pc.collection_id from product_collections pc where pc.product_id = p.id) as "collectionIds",
  case when p.type = 'combinations' then (
    select c.id from combinations c where c.product_id = p.id and c.archived_at is null
    order by c.is_default desc, c.position, c.id limit 1) end as "defaultCombinationId",
  case when p.type = 'pack' then (
    select json_agg(json_build_object('productId', pi.product_id, 'combinationId', pi.combination_id, 'quantity', pi.quantity)
      order by pi.position, pi.id) from pack_items pi where pi.pack_product_id = p.id) end as "packItems",
  case when p.type = 'combinations' then (
    select json_agg(json_build_object('id', c.id, 'priceHt', c.price_ht_centimes, 'isKept', c.archived_at is null
      and (p.id <> all($2::int[]) or coalesce(c.price_ht_centimes, p.price_ht_centimes) > 0)))
    from combinations c where c.product_id = p.id
      and (c.id = any($3::int[]) or c.is_default or exists (select 1 from pack_items pi where pi.combination_id = c.id and pi.pack_product_id = any($2::int[])))
  ) end as combinations
from wanted join products p on p.id = wanted.id
left join shop_products sp on sp.product_id = p.id and sp.shop_id = $1
left join tax_rates t on t.id = p.tax_rate_id`,
};

/**
 * $1 shop, and of each order beside each other $2 phone, $3 session, $4 key: one conditional upsert each, none for a
 * key that was answered before. A row comes back for every wait that is over; they are always asked in the same order, so
 * that no two transactions wait for each other.
 */
export const TAKE_COOLDOWN: Statement<{ readonly kind: 'phone' | 'temporary_id'; readonly value: string }> = {
  name: 'placing_cooldown',
  text: `
with ${KNOWN_KEYS('$4')}
insert into order_cooldowns as c (shop_id, kind, value, last_order_at)
select s.id, asked.kind, asked.value, now()
from unnest($2::text[], $3::text[], $4::text[]) buyer (phone, temporary_id, key)
cross join lateral (values ('phone', buyer.phone), ('temporary_id', buyer.temporary_id)) asked (kind, value)
join shops s on s.id = $1
where asked.value <> '' and not exists (select 1 from known where known.key = buyer.key)
order by asked.kind, asked.value
on conflict (shop_id, kind, value) do update set last_order_at = excluded.last_order_at
where c.last_order_at <= now() - make_interval(secs => (select cooldown_seconds from shops where id = $1))
returning kind, value`,
};

/**
 * $1 shop, $2 phones: what they have ordered today by themselves, where the shop counts it. Asked once the cooldown's rows are held, so that
 * of two orders at the same time the second counts the first.
 */
export const COUNT_TODAY: Statement<{ readonly phone: string; readonly orders: number }> = {
  name: 'placing_orders_today',
  text: `
select asked.phone, (
  select count(*)::int from orders o where o.phone = asked.phone and o.shop_id = s.id and o.channel = 'eCommerce'
    and o.placed_at >= date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers'
) as orders
from shops s cross join (select distinct unnest($2::text[]) as phone) asked
where s.id = $1 and s.orders_per_phone_day is not null`,
};

/** $1 shop, $2 phone, $3 session: how many seconds the longer of the two waits still lasts. */
export const READ_COOLDOWN: Statement<{ readonly seconds: number }> = {
  name: 'placing_cooldown_left',
  text: `
select coalesce(max(ceil(extract(epoch from c.last_order_at + make_interval(secs => s.cooldown_seconds) - clock_timestamp()))), 0)::int as seconds
from order_cooldowns c join shops s on s.id = c.shop_id
where c.shop_id = $1 and ((c.kind = 'phone' and c.value = $2) or (c.kind = 'temporary_id' and c.value = $3))`,
};

/** $1 shop, $2 keys: read in a statement of its own, because a loser's first statement cannot see the winner's order. */
export const READ_ANSWERS: Statement<{ readonly key: string; readonly answer: string; readonly digest: string }> = {
  name: 'placing_answers',
  text: `select client_order_key as key, answer, request_fingerprint as digest from orders where shop_id = $1 and client_order_key = any($2::text[])`,
};
