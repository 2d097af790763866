import type { OrderScope } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import { findsParcel } from '../tasks/queries.ts';

export interface ComingBackRow {
  readonly order: { readonly id: string; readonly number: number; readonly customer: string };
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly isBack: boolean;
  readonly since: Date;
}

interface ComingBackFilter {
  readonly q: string;
  readonly scope: OrderScope;
}

/** Parcels on their way back, those first that their carriers say are back. */
export async function listComingBack(
  db: Database,
  { q, scope }: ComingBackFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ComingBackRow[]> {
  const { rows } = await sql<ComingBackRow>`
    select json_build_object('id', o.id, 'number', o.number, 'customer', trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, ''))) as "order",
      c.name as carrier, s.tracking_number as tracking, coalesce(f.status = 'returned', false) as "isBack",
      coalesce(case when f.status = 'returned' then f.status_at end, (select max(h.occurred_at) from order_history h where h.order_id = o.id
        and h.axis = 'parcel' and h.to_state = 'returning'), o.updated_at) as since
    from orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    left join carriers c on c.id = coalesce(s.carrier_id, o.carrier_id)
    left join carrier_parcels p on p.order_id = o.id and p.state = 'announced' left join followed_parcels f on f.parcel_id = p.id
    where o.parcel_state = 'returning' and ${isOrderWithin(scope)} and ${findsParcel(q)}
    order by "isBack" desc, since, o.number limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countComingBack(db: Database, { q, scope }: ComingBackFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    where o.parcel_state = 'returning' and ${isOrderWithin(scope)} and ${findsParcel(q)}`.execute(db);
  return rows[0]?.count ?? 0;
}
