import { orderViews, type OrderView } from '@hanout/contracts/orders/orders';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { conditionOfView, conditionsBesideView, conditionsOf, isNarrowed, type KnownFilter } from './filter-queries.ts';
import { ordersNamed, namingOf, without, type Naming } from './named-queries.ts';
import { isOrderWithin } from '../../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

/** Counting stops at `count`: there are more when it is capped. */
export interface Count {
  readonly count: number;
  readonly isCapped: boolean;
}

/** A list or view counts so far, and says "more than" above. What is narrowed is looked at row by row, and counted less far. */
const caps = { whole: 10_000, narrowed: 1_000 } as const;

/** How many orders the filter finds. */
export async function countOrders(db: Database, filter: KnownFilter): Promise<Count> {
  const counts = await countViews(db, filter, [filter.view]);
  return counts.get(filter.view) ?? { count: 0, isCapped: false };
}

/** The same for every view at once, in one statement. */
export function countOrderViews(db: Database, filter: KnownFilter): Promise<ReadonlyMap<OrderView, Count>> {
  return countViews(db, filter, orderViews);
}

async function countViews(
  db: Database,
  filter: KnownFilter,
  views: readonly OrderView[],
): Promise<ReadonlyMap<OrderView, Count>> {
  const naming = namingOf(filter);
  if (naming !== null) return countAmong(db, { filter, views, naming });
  const cap = isNarrowed(filter) ? caps.narrowed : caps.whole;
  const counts = views.map((view) => sql`${cappedCount({ ...filter, view }, cap)} as ${sql.id(view)}`);
  const { rows } = await sql<Record<OrderView, number>>`select ${sql.join(counts)}`.execute(db);
  return new Map(
    views.map((view) => {
      const found = rows[0]?.[view] ?? 0;
      return [view, { count: Math.min(found, cap), isCapped: found > cap }];
    }),
  );
}

function cappedCount(filter: KnownFilter, cap: number): RawBuilder<number> {
  return sql`(select count(*) from (select from orders o where ${conditionsOf(filter)} limit ${sql.lit(cap + 1)}) found)`;
}

interface Among {
  readonly filter: KnownFilter;
  readonly views: readonly OrderView[];
  readonly naming: Naming;
}

/**
 * One look at the named orders tells every view; of orders that are more than could be named it is what there is at least. What named
 * them holds for each, and is not asked again.
 */
async function countAmong(
  db: Database,
  { filter, views, naming: { way, named } }: Among,
): Promise<ReadonlyMap<OrderView, Count>> {
  const counts = views.map(
    (view) => sql`count(*) filter (where ${conditionOfView({ ...filter, view })}) as ${sql.id(view)}`,
  );
  const { rows } = await sql<Record<OrderView, number>>`
    select ${sql.join(counts)} from ${ordersNamed(named)} o where ${conditionsBesideView(without(filter, way))}`.execute(
    db,
  );
  return new Map(views.map((view) => [view, { count: rows[0]?.[view] ?? 0, isCapped: named.isMore }]));
}

/** How many of their own open orders each of these people has. */
export async function countMine(
  db: Database,
  scope: OrderScope,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, Count>> {
  const each = employeeIds.map(
    (employeeId) => sql`select ${employeeId}::int as id, (select count(*)::int from (select from orders o
      where ${conditionOfView({ view: 'mine', employeeId })} and ${isOrderWithin(scope)} limit ${sql.lit(caps.narrowed + 1)}) found) as count`,
  );
  if (each.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(
    rows.map(({ id, count }) => [id, { count: Math.min(count, caps.narrowed), isCapped: count > caps.narrowed }]),
  );
}
