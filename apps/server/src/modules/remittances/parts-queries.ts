import { sql, type RawBuilder } from 'kysely';

/** Shops that somebody sees; null: all. */
export const ints = (ids: readonly number[] | null): RawBuilder<unknown> =>
  sql`${ids === null ? null : [...ids]}::int[]`;

/** What a shop `s` is called, in a language, in French, or by its code. */
export const shopName = (language: string): RawBuilder<unknown> => sql`coalesce(
  (select t.name from shop_texts t where t.shop_id = s.id and t.language = ${language}),
  (select t.name from shop_texts t where t.shop_id = s.id and t.language = 'fr'), s.code)`;
