import { CLASS_SHARES, SOLD_DAYS, USUAL_RHYTHM, type CountClass, type CountRhythm } from '@hanout/core/counting';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** The class of everything that was sold from a warehouse, as common table expressions; what is in none of them is C. */
export const classed = (warehouseId: number): RawBuilder<unknown> => sql`sold as (
    select s.id as stock_id, -sum(m.quantity) * coalesce(k.price_ht_centimes, p.price_ht_centimes) as value
    from stock_movements m join stocks s on s.id = m.stock_id join products p on p.id = s.product_id
    left join combinations k on k.id = s.combination_id
    where s.warehouse_id = ${warehouseId}::int and m.type in ('sold', 'returned')
      and m.occurred_at > now() - make_interval(days => ${sql.lit(SOLD_DAYS)})
    group by s.id, k.id, p.id having sum(m.quantity) < 0),
  ranked as (
    select stock_id, value, (sum(value) over (order by value desc, stock_id) - value) / sum(value) over () as before
    from sold where value > 0),
  classed as (
    select stock_id, value, case when before < ${sql.lit(CLASS_SHARES.A)} then 'A' when before < ${sql.lit(CLASS_SHARES.B)} then 'B' else 'C' end as class
    from ranked)`;

/**
 * What is due by the rhythm of the warehouse and stands on no list that is open, and out of it `today`: what waits longest for its class
 * first, of what nobody ever counted what sells for most. Behind `classed`.
 */
export const duePart = (warehouseId: number): RawBuilder<unknown> => sql`rhythm as (
    select coalesce(max(a_days), ${sql.lit(USUAL_RHYTHM.aDays)}) as a_days, coalesce(max(b_days), ${sql.lit(USUAL_RHYTHM.bDays)}) as b_days,
      coalesce(max(c_days), ${sql.lit(USUAL_RHYTHM.cDays)}) as c_days, coalesce(max(per_day), ${sql.lit(USUAL_RHYTHM.perDay)}) as per_day
    from stock_count_plans where warehouse_id = ${warehouseId}::int),
  things as (
    select s.id as stock_id, coalesce(k.class, 'C') as class, coalesce(k.value, 0) as value, d.counted_at,
      case coalesce(k.class, 'C') when 'A' then r.a_days when 'B' then r.b_days else r.c_days end as days
    from stocks s join products p on p.id = s.product_id cross join rhythm r
    left join classed k on k.stock_id = s.id left join stock_counted d on d.stock_id = s.id
    where s.warehouse_id = ${warehouseId}::int and (s.on_hand > 0 or p.archived_at is null)),
  due as (
    select * from things where (counted_at is null or counted_at < now() - make_interval(days => days))
      and stock_id not in (select l.stock_id from stock_count_lines l join stock_counts o on o.id = l.count_id
        where o.warehouse_id = ${warehouseId}::int and o.state in ('planned', 'counting', 'paused', 'to_approve', 'posting'))),
  today as (
    select * from due order by extract(epoch from now() - counted_at) / days desc nulls first, value desc, stock_id
    limit (select per_day from rhythm))`;

export interface StoredRhythm extends CountRhythm {
  readonly version: number;
}

export async function findRhythm(db: Database | Tx, warehouseId: number): Promise<StoredRhythm> {
  const found = await db
    .selectFrom('stock_count_plans')
    .select(['version', 'a_days as aDays', 'b_days as bDays', 'c_days as cDays', 'per_day as perDay'])
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst();
  return found ?? { version: 0, ...USUAL_RHYTHM };
}

export interface ClassRecord {
  readonly class: CountClass;
  readonly things: number;
  readonly share: number;
  readonly due: number;
}

export async function listClasses(db: Database, warehouseId: number): Promise<ClassRecord[]> {
  const { rows } = await sql<ClassRecord>`
    with ${classed(warehouseId)}, ${duePart(warehouseId)}
    select t.class, count(*)::int as things, coalesce(round(100 * sum(t.value) / nullif((select sum(value) from classed), 0)), 0)::int as share,
      (count(*) filter (where t.stock_id in (select stock_id from due)))::int as due
    from things t group by t.class order by t.class`.execute(db);
  return rows;
}

export interface ProposedRecord {
  readonly stockId: number;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly zone: string;
  readonly shelf: string;
  readonly class: CountClass;
  readonly countedAt: Date | null;
}

/** What the plan has somebody count today, along the shelves. */
export async function listProposed(db: Database, warehouseId: number, language: Language): Promise<ProposedRecord[]> {
  const { rows } = await sql<ProposedRecord>`
    with ${classed(warehouseId)}, ${duePart(warehouseId)}
    select t.stock_id as "stockId", ${sql.ref(`r.name_${language}`)} as name,
      case when k.id is not null then combination_label(k.id, ${language}) end as combination, coalesce(k.sku, r.sku) as sku,
      coalesce(at.zone, '') as zone, coalesce(at.shelf, '') as shelf, t.class, t.counted_at as "countedAt"
    from today t join stocks s on s.id = t.stock_id join product_rows r on r.product_id = s.product_id
    left join combinations k on k.id = s.combination_id
    left join stock_locations at on at.warehouse_id = s.warehouse_id and at.product_id = s.product_id
      and at.combination_id is not distinct from s.combination_id
    order by at.zone is null, at.zone, at.shelf, s.product_id, s.id`.execute(db);
  return rows;
}
