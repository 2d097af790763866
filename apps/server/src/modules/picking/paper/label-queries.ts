import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface LabelledParcel {
  readonly id: number;
  readonly orderId: string;
  readonly number: number;
  readonly weightGrams: number | null;
  /** which of the order's closed boxes it is, from 1 */
  readonly place: number;
  /** how many closed boxes the order has; null: more of it is still to be packed */
  readonly of: number | null;
}

/** Closed boxes of these ids, as they were asked for. */
export async function listLabelled(db: Database, ids: readonly number[]): Promise<readonly LabelledParcel[]> {
  const { rows } = await sql<LabelledParcel>`
    select p.id, p.order_id::text as "orderId", p.number, p.weight_grams as "weightGrams",
      (select count(*)::int from order_parcels x where x.order_id = p.order_id and x.unpacked_at is null and x.number <= p.number) as place,
      case when o.preparation_state in ('packed', 'handed_over') then
        (select count(*)::int from order_parcels x where x.order_id = p.order_id and x.unpacked_at is null) end as of
    from unnest(${[...ids]}::int[]) with ordinality asked (id, at) join order_parcels p on p.id = asked.id and p.unpacked_at is null
    join orders o on o.id = p.order_id order by asked.at`.execute(db);
  return rows;
}
