import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

export interface Asker {
  readonly employeeId: number;
  readonly shopIds: readonly number[];
  /** whose orders alone they are given; null: anybody's */
  readonly ordersOf: number | null;
  /** the order that they have just put aside */
  readonly skipped: string | null;
}

/** Why an order is the next. */
export type CallRank =
  | { readonly kind: 'call_back'; readonly dueAt: Date }
  | { readonly kind: 'fresh'; readonly placedAt: Date }
  | { readonly kind: 'gain'; readonly totalCentimes: number; readonly calls: number; readonly answered: number };

export interface Candidate {
  readonly id: string;
  readonly rank: CallRank;
}

/** Newer orders are called first: who has just ordered still knows it, and picks up. */
const FRESH_MINUTES = 120;
/** So many of each wilaya are looked at: few, and more where agents who ask at the same moment hold all of those. */
const OF_EACH_WILAYA = [3, 25];

/** Nobody has the customer; orders that another transaction holds at this moment are passed over. */
const isFree = ({ skipped, ordersOf }: Asker) => sql`
  ${isOrderWithin({ shopIds: null, ordersOf })} and o.phone is not null and o.id is distinct from ${skipped}::uuid and not exists (
    select 1 from call_leases l where l.shop_id = o.shop_id and l.phone = o.phone and l.until > now())`;

const TAKEN = sql`for no key update of o skip locked`;

/** The call-back that is due longest. */
export async function findDueCallBack(tx: Tx, asker: Asker): Promise<Candidate | undefined> {
  const { rows } = await sql<{ id: string; dueAt: Date }>`
    select o.id::text as id, o.next_call_at as "dueAt" from orders o
    where o.shop_id = any(${[...asker.shopIds]}::int[]) and o.confirmation_state in ('no_answer', 'postponed')
      and o.next_call_at <= now() and ${isFree(asker)}
    order by o.next_call_at limit 1 ${TAKEN}`.execute(tx);
  const [row] = rows;
  return row && { id: row.id, rank: { kind: 'call_back', dueAt: row.dueAt } };
}

/** The newest order of the shops that call at this hour. */
export async function findFreshOrder(
  tx: Tx,
  asker: Asker,
  openShopIds: readonly number[],
): Promise<Candidate | undefined> {
  const { rows } = await sql<{ id: string; placedAt: Date }>`
    select o.id::text as id, o.placed_at as "placedAt" from orders o
    where o.confirmation_state = 'new' and o.placed_at > now() - make_interval(mins => ${FRESH_MINUTES})
      and o.shop_id = any(${[...openShopIds]}::int[]) and ${isFree(asker)}
    order by o.placed_at desc, o.id desc limit 1 ${TAKEN}`.execute(tx);
  const [row] = rows;
  return row && { id: row.id, rank: { kind: 'fresh', placedAt: row.placedAt } };
}

interface GainRow {
  readonly id: string;
  readonly totalCentimes: number;
  readonly calls: number;
  readonly answered: number;
}

/**
 * What waits longer, by what a call is worth now: the total by the chance that somebody of the wilaya picks up at this hour, an
 * even one where too few calls were made. Within a wilaya the largest total is the best, so that only those are looked at.
 */
export async function findByGain(tx: Tx, asker: Asker, fewestCalls: number): Promise<Candidate | undefined> {
  for (const ofEachWilaya of OF_EACH_WILAYA) {
    const row = await findBestOf(tx, asker, { fewestCalls, ofEachWilaya });
    if (row === undefined) continue;
    const { id, ...gain } = row;
    return { id, rank: { kind: 'gain', ...gain } };
  }
  return undefined;
}

interface Looked {
  readonly fewestCalls: number;
  readonly ofEachWilaya: number;
}

async function findBestOf(tx: Tx, asker: Asker, { fewestCalls, ofEachWilaya }: Looked): Promise<GainRow | undefined> {
  const { rows } = await sql<GainRow>`
    with places as (
      select s.id as shop_id, w.code, coalesce(p.calls, 0) as calls, coalesce(p.answered, 0) as answered
      from unnest(${[...asker.shopIds]}::int[]) s (id)
      cross join (select code from wilayas union all select 0) w
      left join call_pickups p on p.shop_id = s.id and p.wilaya_code = w.code
        and p.hour = extract(hour from now() at time zone 'Africa/Algiers')::int
    ), best as (
      select c.id, c.total_centimes, places.calls, places.answered,
        c.total_centimes * case when places.calls >= ${fewestCalls}::int then places.answered::float / places.calls else 0.5 end as gain
      from places cross join lateral (
        select o.id, o.total_centimes from orders o
        where o.confirmation_state = 'new' and o.shop_id = places.shop_id and coalesce(o.wilaya_code, 0) = places.code and ${isFree(asker)}
        order by o.total_centimes desc limit ${ofEachWilaya}::int
      ) c
    )
    select o.id::text as id, best.total_centimes as "totalCentimes", best.calls, best.answered
    from best join orders o on o.id = best.id
    where o.confirmation_state = 'new'
    order by best.gain desc, o.id limit 1 ${TAKEN}`.execute(tx);
  return rows[0];
}
