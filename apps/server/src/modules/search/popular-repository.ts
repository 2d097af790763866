import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export type CountedSearch = {
  readonly shopId: number;
  readonly language: Language;
  readonly text: string;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly visitors: number;
};

/** In one order, so that two processes that write at once wait for each other and no more. */
export async function addSearchCounts(db: Database, counts: readonly CountedSearch[]): Promise<void> {
  await sql`
    insert into search_counts as c (shop_id, language, text, day, visitors)
    select * from unnest(${counts.map((one) => one.shopId)}::int[], ${counts.map((one) => one.language)}::text[],
      ${counts.map((one) => one.text)}::text[], ${counts.map((one) => one.day)}::date[],
      ${counts.map((one) => one.visitors)}::int[]) as w (shop_id, language, text, day, visitors)
    order by 1, 2, 3, 4
    on conflict (shop_id, language, text, day) do update set visitors = c.visitors + excluded.visitors`.execute(db);
}

export type PopularRequest = Pick<CountedSearch, 'shopId' | 'language'> & {
  readonly since: string;
  readonly leastVisitors: number;
  readonly leastDays: number;
  readonly most: number;
};

/** What enough visitors searched for on enough days, the most wanted first. */
export async function readPopularSearches(
  db: Database,
  { shopId, language, since, leastVisitors, leastDays, most }: PopularRequest,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_counts')
    .select('text')
    .where('shop_id', '=', shopId)
    .where('language', '=', language)
    .where('day', '>=', since)
    .groupBy('text')
    .having(({ fn }) => fn.countAll(), '>=', leastDays)
    .having(({ fn }) => fn.sum('visitors'), '>=', leastVisitors)
    .orderBy(({ fn }) => fn.sum('visitors'), 'desc')
    .orderBy('text')
    .limit(most)
    .execute();
  return rows.map(({ text }) => text);
}

export async function deleteSearchCounts(db: Database, { before }: { before: string }): Promise<void> {
  await db.deleteFrom('search_counts').where('day', '<', before).execute();
}
