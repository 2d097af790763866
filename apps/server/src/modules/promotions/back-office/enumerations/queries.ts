import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';

/** The shops that the person may make promotions for, in the order of their making. */
export async function listShops(
  db: Database,
  shopIds: readonly number[] | null,
  language: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, coalesce(own.name, french.name, s.code) as name from shops s
    left join shop_texts own on own.shop_id = s.id and own.language = ${language}::text
    left join shop_texts french on french.shop_id = s.id and french.language = 'fr'
    where ${scope}::int[] is null or s.id = any(${scope}::int[]) order by s.id`.execute(db);
  return rows;
}

/** Groups that promotions stand in already. */
export async function listGroups(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct exclusivity_group as name from promotions where exclusivity_group is not null order by 1 limit 200`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
