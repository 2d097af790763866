import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Today where the shops are, for the names of files. */
export async function readDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** What a shop is called, in a language, in French, or by its code. */
export const shopName = (language: string): RawBuilder<string> => sql<string>`coalesce(
  (select t.name from shop_texts t where t.shop_id = s.id and t.language = ${language}),
  (select t.name from shop_texts t where t.shop_id = s.id and t.language = 'fr'), s.code)`;
