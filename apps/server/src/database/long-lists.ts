import { MOST_COUNTED } from '@hanout/contracts/list-query';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Above so many the list's own order is the quicker way: a page of it is soon full. */
const FEW = 30_000;

/**
 * What any of these ways finds, each through its own index; null: more than a few, which are then asked one by one in the order of the
 * list, until a page is full. A way is a select of one column.
 */
export async function findFew(db: Database, ways: readonly RawBuilder<unknown>[]): Promise<readonly number[] | null> {
  const limit = sql.lit(FEW + 1);
  const each = ways.map((way) => sql`(${way} limit ${limit})`);
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(each, sql` union all `)}) found (id) where id is not null limit ${limit}`.execute(db);
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))];
}

/** Whether row `id` is one of these. */
export const isOneOf = (id: RawBuilder<unknown>, few: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${id} = any(${[...few]}::int[])`;

interface Counting<View extends string> {
  readonly views: readonly View[];
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly of: (view: View) => RawBuilder<unknown>;
  /** A text has been looked up, or finds little by itself: one look at what is found is quicker than one for each view. */
  readonly isFew: boolean;
}

/**
 * How many rows there are of each view, whatever view is looked at; of more than `MOST_COUNTED` one more is said, for nobody turns more
 * pages than that.
 */
export async function countViews<View extends string>(
  db: Database,
  { views, from, where, of, isFew }: Counting<View>,
): Promise<Readonly<Record<View, number>>> {
  const most = sql.lit(MOST_COUNTED + 1);
  const counted = views.map((view) =>
    isFew
      ? sql`${view}::text, least(count(*) filter (where ${of(view)}), ${most})`
      : sql`${view}::text, (select count(*) from (select from ${from} where ${of(view)} and ${where} limit ${most}) found)`,
  );
  const source = isFew ? sql`from ${from} where ${where}` : sql``;
  const { rows } = await sql<{ counts: Readonly<Record<View, number>> }>`
    select jsonb_build_object(${sql.join(counted)}) as counts ${source}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a select of one row has none');
  return counts.counts;
}

/** What the foot of a page says of a count that stops. */
export const totalOf = (count: number): { readonly total: number; readonly totalIsCapped: boolean } => ({
  total: Math.min(count, MOST_COUNTED),
  totalIsCapped: count > MOST_COUNTED,
});
