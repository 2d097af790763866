import type { CarrierStatus } from '@hanout/carriers';
import { LATE_DAYS } from '@hanout/contracts/parcel-following/late';
import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import { findsParcel } from '../tasks/queries.ts';

/** Fewer parcels than these say nothing of a carrier's usual time. */
export const LEAST_PARCELS = 20;
const MEASURED_DAYS = 180;

export interface LateRow {
  readonly order: { readonly id: string; readonly number: number; readonly customer: string; readonly wilaya: string };
  readonly carrier: string;
  readonly tracking: string;
  readonly status: CarrierStatus;
  readonly since: Date;
  readonly days: number;
  readonly usualDays: number;
  readonly basis: 'wilaya' | 'account' | 'shop';
  readonly parcels: number;
  readonly heardAt: Date | null;
}

export interface LateFilter {
  readonly q: string;
  readonly carrierId: number | null;
  readonly scope: OrderScope;
}

/**
 * Parcels that are under way for longer than nine of ten of the account's own took to that wilaya; than nine of ten of all of its parcels
 * where those are too few; than the shop says where these are.
 */
const late = ({ q, carrierId, scope }: LateFilter): RawBuilder<unknown> => sql`
  with measured as (
    select f.account_id, o.wilaya_code, extract(epoch from f.arrived_at - coalesce(f.picked_up_at, p.announced_at)) / 86400.0 as days
    from followed_parcels f join carrier_parcels p on p.id = f.parcel_id join orders o on o.id = p.order_id
    where f.arrived_at > now() - make_interval(days => ${MEASURED_DAYS}::int)
  ), usual as (
    select account_id, wilaya_code, grouping(wilaya_code) = 1 as is_whole, count(*)::int as parcels,
      greatest(percentile_cont(0.9) within group (order by days), 1) as days
    from measured group by grouping sets ((account_id, wilaya_code), (account_id)) having count(*) >= ${LEAST_PARCELS}
  ), under_way as (
    select p.order_id, p.tracking, f.status, f.heard_at, f.account_id, a.carrier_id, coalesce(f.picked_up_at, p.announced_at) as since
    from followed_parcels f join carrier_parcels p on p.id = f.parcel_id and p.state = 'announced'
    join carrier_accounts a on a.id = f.account_id
    where f.ask_at is not null and f.arrived_at is null and f.status not in ('returning', 'returned', 'cancelled', 'lost', 'delivered')
  ), late as (
    select o.id, o.number, o.first_name, o.last_name, o.wilaya_name_fr, o.wilaya_name_ar, c.name as carrier, u.tracking, u.status, u.since,
      u.heard_at, extract(epoch from now() - u.since) / 86400.0 as days, coalesce(w.days, e.days, r.days, ${LATE_DAYS.first}) as usual_days,
      case when w.days is not null then 'wilaya' when e.days is not null then 'account' else 'shop' end as basis,
      coalesce(w.parcels, e.parcels, 0) as parcels
    from under_way u join orders o on o.id = u.order_id join carriers c on c.id = u.carrier_id
    left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    left join usual w on w.account_id = u.account_id and not w.is_whole and w.wilaya_code = o.wilaya_code
    left join usual e on e.account_id = u.account_id and e.is_whole
    left join late_parcel_rules r on r.shop_id = o.shop_id
    where (${carrierId}::int is null or u.carrier_id = ${carrierId}::int) and ${isOrderWithin(scope)} and ${findsParcel(q)}
      and now() - u.since > coalesce(w.days, e.days, r.days, ${LATE_DAYS.first}) * interval '1 day'
  )`;

/** The latest of all first. */
export async function listLate(
  db: Database,
  filter: LateFilter,
  { offset, limit, language }: { readonly offset: number; readonly limit: number; readonly language: string },
): Promise<readonly LateRow[]> {
  const { rows } = await sql<LateRow>`${late(filter)}
    select json_build_object('id', id, 'number', number, 'customer', trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')),
        'wilaya', coalesce(${sql.ref(language === 'ar' ? 'wilaya_name_ar' : 'wilaya_name_fr')}, '')) as "order",
      carrier, tracking, status, since, round(days::numeric, 1)::float8 as days, round(usual_days::numeric, 1)::float8 as "usualDays", basis,
      parcels, heard_at as "heardAt"
    from late order by days - usual_days desc, number limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countLate(db: Database, filter: LateFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`${late(filter)} select count(*)::int as count from late`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Carriers with an account of these shops. */
export async function listCarriersWithAccounts(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from carriers c where exists (select from carrier_accounts a where a.carrier_id = c.id
      and (${scope}::int[] is null or a.shop_id = any(${scope}::int[]))) order by c.position, c.id`.execute(db);
  return rows;
}

export interface LateRule {
  readonly shopId: number;
  readonly shop: string;
  readonly days: number;
  readonly version: number;
}

/** Of shops with an account. */
export async function listLateRules(
  db: Database,
  { shopIds, language }: { readonly shopIds: readonly number[] | null; readonly language: string },
): Promise<readonly LateRule[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LateRule>`
    select s.id as "shopId", coalesce((select name from shop_texts t where t.shop_id = s.id and name <> ''
        order by language = ${language} desc, language = s.default_language desc limit 1), s.code) as shop,
      coalesce(r.days, ${LATE_DAYS.first}) as days, coalesce(r.version, 0) as version
    from shops s left join late_parcel_rules r on r.shop_id = s.id
    where exists (select from carrier_accounts a where a.shop_id = s.id) and (${scope}::int[] is null or s.id = any(${scope}::int[]))
    order by s.id`.execute(db);
  return rows;
}
