import type { ClaimPlace, ClaimState, ClaimView } from '@hanout/contracts/parcel-following/claims';
import type { OrderScope } from '@hanout/core/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderParcelRow } from '../reading/queries.ts';
import { findsParcel } from '../tasks/queries.ts';

interface ClaimedOrder {
  readonly id: string;
  readonly number: number;
  readonly customer: string;
}

export interface ListedClaimRow {
  readonly id: number | null;
  readonly order: ClaimedOrder;
  readonly carrier: string;
  readonly tracking: string;
  readonly state: ClaimState | null;
  readonly amountCentimes: number;
  readonly grantedCentimes: number | null;
  readonly lostAt: Date;
  readonly openedAt: Date | null;
}

export interface ClaimFilter {
  readonly q: string;
  readonly scope: OrderScope;
}

const LOST_AT = sql`coalesce((select max(h.occurred_at) from order_history h where h.order_id = o.id and h.axis = 'parcel'
  and h.to_state = 'lost'), o.updated_at)`;
const ORDER = sql`json_build_object('id', o.id, 'number', o.number,
  'customer', trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')))`;
const FROM = sql`orders o left join parcel_claims l on l.order_id = o.id
  left join shipments s on s.order_id = o.id and s.state <> 'dropped'
  join carriers c on c.id = coalesce(l.carrier_id, s.carrier_id, o.carrier_id)`;
/** What the door would have paid, else what the goods are worth. */
const WORTH = sql`coalesce(nullif(s.cod_amount_centimes, 0), o.total_centimes)`;

const VIEWS: Readonly<Record<ClaimView, RawBuilder<unknown>>> = {
  lost: sql`(l.id is null and o.parcel_state = 'lost')`,
  open: sql`l.state in ('asked', 'accepted')`,
  over: sql`l.state in ('refused', 'paid')`,
};

/** Lost parcels and what was claimed for them, the latest first. */
export async function listClaims(
  db: Database,
  { view, q, scope }: ClaimFilter & { readonly view: ClaimView },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedClaimRow[]> {
  const { rows } = await sql<ListedClaimRow>`
    select l.id, ${ORDER} as "order", c.name as carrier, coalesce(l.tracking, s.tracking_number, '') as tracking, l.state,
      coalesce(l.amount_centimes, ${WORTH}) as "amountCentimes", l.granted_centimes as "grantedCentimes", ${LOST_AT} as "lostAt",
      l.opened_at as "openedAt"
    from ${FROM} where ${VIEWS[view]} and ${isOrderWithin(scope)} and ${findsParcel(q)}
    order by "lostAt" desc, o.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countClaims(
  db: Database,
  { q, scope }: ClaimFilter,
): Promise<Readonly<Record<ClaimView, number>>> {
  const { rows } = await sql<Record<ClaimView, number>>`
    select count(*) filter (where ${VIEWS.lost})::int as lost, count(*) filter (where ${VIEWS.open})::int as open,
      count(*) filter (where ${VIEWS.over})::int as over
    from ${FROM} where (o.parcel_state = 'lost' or l.id is not null) and ${isOrderWithin(scope)} and ${findsParcel(q)}`.execute(
    db,
  );
  return rows[0] ?? { lost: 0, open: 0, over: 0 };
}

export interface ClaimRow {
  readonly id: number;
  readonly shopId: number;
  readonly version: number;
  readonly order: ClaimedOrder;
  readonly carrier: string;
  readonly tracking: string;
  readonly state: ClaimState;
  readonly amountCentimes: number;
  readonly grantedCentimes: number | null;
  readonly note: string;
  readonly openedBy: string;
  readonly openedAt: Date;
  readonly answeredAt: Date | null;
  readonly paidAt: Date | null;
  readonly paidInto: ClaimPlace | null;
  readonly announcedAt: Date | null;
  readonly lostAt: Date;
  readonly goods: readonly { readonly name: string; readonly quantity: number; readonly totalCentimes: number }[];
  readonly events: OrderParcelRow['events'];
}

/** A claim with everything that proves it. */
export async function readClaim(
  db: Database,
  { id, language, scope }: { readonly id: number; readonly language: string; readonly scope: OrderScope },
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select l.id, l.shop_id as "shopId", l.version, ${ORDER} as "order", c.name as carrier, l.tracking, l.state, l.amount_centimes as "amountCentimes",
      l.granted_centimes as "grantedCentimes", l.note, e.name as "openedBy", l.opened_at as "openedAt", l.answered_at as "answeredAt",
      l.paid_at as "paidAt", l.paid_into as "paidInto", p.announced_at as "announcedAt", ${LOST_AT} as "lostAt",
      (select coalesce(json_agg(json_build_object('name', coalesce(g.names ->> ${language}, g.names ->> 'fr', g.names ->> 'ar', ''),
          'quantity', g.quantity, 'totalCentimes', g.total_centimes) order by g.position), '[]')
        from order_lines g where g.order_id = o.id) as goods,
      (select coalesce(json_agg(json_build_object('id', v.id, 'at', v.occurred_at, 'isTimeTold', v.is_time_told, 'by', v.told_by,
          'status', v.status, 'raw', v.raw, 'reason', v.reason, 'rawReason', v.raw_reason, 'place', v.place, 'isRemark', v.is_remark)
          order by v.occurred_at, v.id), '[]')
        from parcel_events v where v.parcel_id = p.id) as events
    from ${FROM} join employees e on e.id = l.opened_by
    left join lateral (select id, announced_at from carrier_parcels k where k.order_id = o.id and k.announced_at is not null
      order by k.announced_at desc limit 1) p on true
    where l.id = ${id} and ${isOrderWithin(scope)}`.execute(db);
  return rows[0];
}
