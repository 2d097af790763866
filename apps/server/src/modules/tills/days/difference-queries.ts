import type { TillDifference } from '@hanout/contracts/till/back-office';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

interface Period {
  readonly shopIds: readonly number[] | null;
  /** days of Algiers, both counted in */
  readonly from: string;
  readonly to: string;
}

/** What was missing and too much at the closings of each person, the largest sum missing first. */
export async function listDifferences(db: Database, { shopIds, from, to }: Period): Promise<TillDifference[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TillDifference>`
    with closed as (
      select d.id, d.closed_by, d.difference_centimes::float8 as off from till_sessions d join tills t on t.id = d.till_id
      where d.state = 'closed' and (${scope}::int[] is null or t.shop_id = any(${scope}::int[]))
        and d.closed_at >= ${from}::date::timestamp at time zone 'Africa/Algiers'
        and d.closed_at < (${to}::date + 1)::timestamp at time zone 'Africa/Algiers'
    )
    select e.id as "cashierId", e.name, count(*)::int as sessions, count(*) filter (where c.off <> 0)::int as "withDifference",
      coalesce(-sum(c.off) filter (where c.off < 0), 0) as "missingCentimes", coalesce(sum(c.off) filter (where c.off > 0), 0) as "tooMuchCentimes",
      sum(c.off) as "netCentimes", (array_agg(c.off order by abs(c.off) desc, c.id))[1] as "worstCentimes",
      (array_agg(case when c.off <> 0 then c.id::text end order by abs(c.off) desc, c.id))[1] as "worstSessionId"
    from closed c join employees e on e.id = c.closed_by group by e.id
    order by "missingCentimes" desc, "tooMuchCentimes" desc, lower(e.name), e.id`.execute(db);
  return rows;
}
