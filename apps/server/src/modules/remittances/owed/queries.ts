import type { TransporterOrderView } from '@hanout/contracts/remittances/transporters';
import { AGE_BANDS } from '@hanout/core/ledger';
import type { DisputeState } from '@hanout/core/remittances';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { ints } from '../parts-queries.ts';
import { keptFee } from './fee-queries.ts';

const today = sql`(now() at time zone 'Africa/Algiers')::date`;
/** Beyond the carrier's usual days, from the day of the delivery on. */
const isLate = sql`i.amount_centimes > 0 and ${today} - i.since > coalesce(t.payout_days, 7)`;
const keeps = sql`(case when i.amount_centimes > 0 then ${keptFee} else 0 end)::bigint`;

export interface CarrierDebt {
  readonly id: number;
  readonly name: string;
  readonly orders: number;
  readonly owedCentimes: number;
  readonly bands: readonly number[];
  readonly owesBackCentimes: number;
  readonly expectedNetCentimes: number;
  readonly lateOrders: number;
  readonly lateCentimes: number;
  readonly disputedOrders: number;
  readonly disputedCentimes: number;
  /** granted for what it lost, and not paid yet */
  readonly claims: number;
  readonly claimedCentimes: number;
  /** the oldest day of what is owed; null: nothing is */
  readonly oldest: string | null;
  readonly payoutDays: number;
  readonly payoutWeekday: number | null;
}

/** What each carrier owes, the largest debt first. */
export async function readDebts(db: Database, shopIds: readonly number[] | null): Promise<readonly CarrierDebt[]> {
  const bands = AGE_BANDS.map(
    ({ from, to }) => sql`coalesce(sum(i.amount_centimes) filter (where i.amount_centimes > 0
      and ${from === 0 ? sql`true` : sql`${today} - i.since >= ${sql.lit(from)}`}
      and ${to === null ? sql`true` : sql`${today} - i.since <= ${sql.lit(to)}`}), 0)::bigint`,
  );
  const { rows } = await sql<CarrierDebt>`
    select c.id, c.name, coalesce(n.orders, 0) as orders, coalesce(n.owed, 0)::bigint as "owedCentimes",
      coalesce(n.bands, array[0, 0, 0, 0]::bigint[]) as bands, coalesce(n.owes_back, 0)::bigint as "owesBackCentimes",
      coalesce(n.expected, 0)::bigint as "expectedNetCentimes", coalesce(n.late_orders, 0) as "lateOrders",
      coalesce(n.late, 0)::bigint as "lateCentimes", coalesce(n.disputed_orders, 0) as "disputedOrders",
      coalesce(n.disputed, 0)::bigint as "disputedCentimes", to_char(n.oldest, 'YYYY-MM-DD') as oldest,
      coalesce(g.claims, 0) as claims, coalesce(g.granted, 0)::bigint as "claimedCentimes",
      coalesce(f.payout_days, 7) as "payoutDays", f.payout_weekday as "payoutWeekday"
    from carriers c left join carrier_tariffs f on f.carrier_id = c.id left join (
      select i.carrier_id, count(*) filter (where i.amount_centimes > 0)::int as orders,
        sum(i.amount_centimes) filter (where i.amount_centimes > 0) as owed, array[${sql.join(bands)}] as bands,
        -sum(i.amount_centimes) filter (where i.amount_centimes < 0) as owes_back,
        sum(i.amount_centimes - ${keeps}) as expected, min(i.since) filter (where i.amount_centimes > 0) as oldest,
        count(*) filter (where ${isLate})::int as late_orders, sum(i.amount_centimes) filter (where ${isLate}) as late,
        count(d.order_id)::int as disputed_orders, sum(i.amount_centimes) filter (where d.order_id is not null) as disputed
      from ledger_open_items i join orders o on o.id = i.order_id left join shipments s on s.order_id = o.id and s.state <> 'dropped'
      left join carrier_tariffs t on t.carrier_id = i.carrier_id left join carrier_disputes d on d.order_id = i.order_id and d.state <> 'settled'
      where i.account = 'carrier' and (${ints(shopIds)} is null or i.shop_id = any(${ints(shopIds)})) group by i.carrier_id
    ) n on n.carrier_id = c.id left join (
      select carrier_id, count(*)::int as claims, sum(granted_centimes) as granted from parcel_claims
      where state = 'accepted' and (${ints(shopIds)} is null or shop_id = any(${ints(shopIds)})) group by carrier_id
    ) g on g.carrier_id = c.id
    where n.carrier_id is not null or g.carrier_id is not null
      or exists (select from shop_carriers sc where sc.carrier_id = c.id and (${ints(shopIds)} is null or sc.shop_id = any(${ints(shopIds)})))
    order by coalesce(n.owed, 0) desc, c.name, c.id`.execute(db);
  return rows.map((row) => ({ ...row, bands: row.bands.map(Number) }));
}

export interface CarrierOrder {
  readonly id: string;
  readonly number: number;
  readonly tracking: string | null;
  readonly customerFullName: string;
  readonly wilaya: string;
  readonly since: string | null;
  readonly days: number;
  readonly codCentimes: number;
  readonly balanceCentimes: number;
  readonly paidCentimes: number;
  readonly chargedCentimes: number;
  readonly expectedFeeCentimes: number;
  /** what arrived of it, less what was taken for it */
  readonly receivedCentimes: number;
  /** how much more arrived than was to be expected of the whole parcel; null: nothing came yet, or nothing was to come */
  readonly differenceCentimes: number | null;
  readonly isLate: boolean;
  /** of the dispute that is under way */
  readonly disputeId: number | null;
  readonly disputeState: DisputeState | null;
  readonly disputeNote: string | null;
}

export interface OrdersOf {
  readonly carrierId: number;
  readonly shopIds: readonly number[] | null;
  readonly q: string;
  readonly view: TransporterOrderView;
}

const FROM = sql`orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped'
  left join ledger_open_items i on i.order_id = o.id and i.account = 'carrier'
  left join carrier_tariffs t on t.carrier_id = coalesce(i.carrier_id, s.carrier_id, o.carrier_id)
  left join carrier_disputes d on d.order_id = o.id and d.state <> 'settled'`;

const VIEWS: Readonly<Record<TransporterOrderView, RawBuilder<unknown>>> = {
  open: sql`i.order_id is not null`,
  late: sql`i.order_id is not null and ${isLate}`,
  disputed: sql`d.order_id is not null`,
  paid: sql`i.order_id is null and o.parcel_state = 'delivered'
    and exists (select from ledger_entries p where p.order_id = o.id and p.cause_type = 'payment' and p.payment_type = 'carrier')`,
};

function found({ carrierId, shopIds, q }: Omit<OrdersOf, 'view'>): RawBuilder<unknown> {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const number = /^#?\s*0*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  const matching =
    q === ''
      ? sql`true`
      : sql`(o.number = ${number === undefined ? -1 : Number(number)} or upper(s.tracking_number) like upper(${text}) || '%' or o.phone = ${q}
          or o.first_name || ' ' || o.last_name ilike '%' || ${text} || '%')`;
  return sql`coalesce(i.carrier_id, s.carrier_id, o.carrier_id) = ${carrierId} and (${ints(shopIds)} is null or o.shop_id = any(${ints(shopIds)}))
    and ${matching}`;
}

/** A carrier's orders, the oldest debt first. */
export async function listCarrierOrders(
  db: Database,
  asked: OrdersOf,
  { offset, limit, language }: { readonly offset: number; readonly limit: number; readonly language: string },
): Promise<readonly CarrierOrder[]> {
  const { rows } = await sql<CarrierOrder>`
    select o.id::text as id, o.number, s.tracking_number as tracking,
      trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as "customerFullName",
      coalesce((select case when ${language} = 'ar' then w.name_ar else w.name_fr end from wilayas w where w.code = o.wilaya_code), '') as wilaya,
      to_char(i.since, 'YYYY-MM-DD') as since, coalesce(greatest(${today} - i.since, 0), 0) as days,
      coalesce(s.cod_amount_centimes, 0)::bigint as "codCentimes", coalesce(i.amount_centimes, 0)::bigint as "balanceCentimes",
      coalesce(p.paid, 0)::bigint as "paidCentimes", coalesce(p.charged, 0)::bigint as "chargedCentimes",
      coalesce(${keeps}, 0)::bigint as "expectedFeeCentimes", coalesce(p.received, 0)::bigint as "receivedCentimes",
      case when p.paid <> 0 and s.cod_amount_centimes > 0 then (p.received - (s.cod_amount_centimes - ${keptFee}))::bigint end as "differenceCentimes",
      coalesce(${isLate}, false) as "isLate",
      d.id as "disputeId", d.state as "disputeState", d.note as "disputeNote"
    from ${FROM} left join lateral (
      select -sum(l.amount_centimes) filter (where l.account = 'carrier' and x.payment_type = 'carrier') as paid,
        -sum(l.amount_centimes) filter (where l.account = 'payouts' and x.cause_type in ('charge', 'charge_taken_back')) as charged,
        sum(l.amount_centimes) filter (where l.account = 'payouts') as received
      from ledger_entries x join ledger_lines l on l.entry_id = x.id
      where x.order_id = o.id and x.cause_type in ('payment', 'payment_taken_back', 'charge', 'charge_taken_back')
    ) p on true
    where ${VIEWS[asked.view]} and ${found(asked)}
    order by i.since nulls last, o.number offset ${sql.lit(offset)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countCarrierOrders(
  db: Database,
  asked: Omit<OrdersOf, 'view'>,
): Promise<Readonly<Record<TransporterOrderView, { readonly count: number; readonly sum: number }>>> {
  const views = ['open', 'late', 'disputed', 'paid'] as const;
  const counted = views.flatMap((view) => [
    sql`count(*) filter (where ${VIEWS[view]})::int as ${sql.ref(view)}`,
    sql`coalesce(sum(i.amount_centimes) filter (where ${VIEWS[view]}), 0)::bigint as ${sql.ref(`${view}Sum`)}`,
  ]);
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(counted)} from ${FROM} where ${found(asked)}`.execute(db);
  const of = (view: TransporterOrderView) => ({ count: rows[0]?.[view] ?? 0, sum: rows[0]?.[`${view}Sum`] ?? 0 });
  return { open: of('open'), late: of('late'), disputed: of('disputed'), paid: of('paid') };
}

export async function findCarrierName(
  db: Database,
  carrierId: number,
  shopIds: readonly number[] | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.name from carriers c where c.id = ${carrierId} and (${ints(shopIds)} is null
      or exists (select from shop_carriers s where s.carrier_id = c.id and s.shop_id = any(${ints(shopIds)}))
      or exists (select from ledger_open_items i where i.carrier_id = c.id and i.shop_id = any(${ints(shopIds)})))`.execute(
    db,
  );
  return rows[0]?.name;
}
