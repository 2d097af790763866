import type { LineToPost } from '@hanout/core/counting';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { StockPlace } from '../../inventory/index.ts';

export interface PostedLine extends LineToPost, StockPlace {
  readonly lineId: number;
}

/** The count while it is being posted: one slice after the other. Undefined: it is not. */
export async function lockPosting(
  tx: Tx,
  countId: number,
): Promise<{ readonly operationId: string; readonly approvedBy: number } | undefined> {
  const { rows } = await sql<{ operationId: string; approvedBy: number }>`
    select operation_id::text as "operationId", approved_by as "approvedBy" from stock_counts
    where id = ${countId} and state = 'posting' for update`.execute(tx);
  return rows[0];
}

/** The next lines that were counted and are not posted. */
export async function listToPost(tx: Tx, countId: number, limit: number): Promise<readonly PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select l.id as "lineId", s.warehouse_id as "warehouseId", l.product_id as "productId", l.combination_id as "combinationId",
      l.expected, l.counted, s.on_hand as "onHand"
    from stock_count_lines l join stocks s on s.id = l.stock_id
    where l.count_id = ${countId} and l.counted is not null and l.expected is not null and l.moved is null
    order by l.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

interface Posted {
  readonly lineId: number;
  readonly moved: number;
  readonly problem: string | null;
}

/** What became of the lines; those that were believed were counted when somebody counted them. */
export async function writePosted(tx: Tx, lines: readonly Posted[]): Promise<void> {
  const [ids, moved, problems] = [
    lines.map(({ lineId }) => lineId),
    lines.map((line) => line.moved),
    lines.map(({ problem }) => problem),
  ];
  await sql`
    with said as (select * from unnest(${ids}::int[], ${moved}::int[], ${problems}::text[]) as t (id, moved, problem)),
    written as (update stock_count_lines l set moved = t.moved, problem = t.problem from said t where l.id = t.id
      returning l.stock_id, l.counted_at, l.problem)
    insert into stock_counted as c (stock_id, counted_at) select stock_id, coalesce(counted_at, now()) from written where problem is null order by stock_id
    on conflict (stock_id) do update set counted_at = greatest(c.counted_at, excluded.counted_at)`.execute(tx);
}
