import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';

/** What finds no more products than this is looked for by them. */
const FEW_PRODUCTS = 2_000;
const MOST_WORDS = 8;

/** Whether every word of a text is somewhere in names, references and bar codes of a product; `r` is its row. */
export function isCalled(text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  const patterns = words.map(
    (word) => sql`r.search like '%' || searchable(${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`,
  );
  return sql<boolean>`(${sql.join(patterns, sql` and `)})`;
}

/**
 * The products that a text names: its words, or the code of one of their combinations, archived ones too. null: more than a few, and
 * whoever looks for a thing of theirs finds one soon. Asked before a list is gone through, so that its rows need not be asked one by one.
 */
export async function findFewCalled(db: Database, q: string): Promise<readonly number[] | null> {
  if (q === '') return null;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select r.product_id as id from product_rows r where ${isCalled(q)}
      union all
      ${hasCombinationOfCode(q)}
    ) called limit ${sql.lit(FEW_PRODUCTS + 1)}`.execute(db);
  return rows.length > FEW_PRODUCTS ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The products of whose combinations one bears exactly this code; found by the indexes that are kept in capitals. */
export const hasCombinationOfCode = (code: string): RawBuilder<unknown> => sql`
  select product_id from combinations where (upper(sku) = upper(${code}) or upper(barcode) = upper(${code}))
    and (lower(sku) = lower(${code}) or barcode = ${code})`;

/** Whether a line, of a product and perhaps of its combination `c`, is of what was called so; `r` is the row of its product. */
export const isOfCalled = (q: string): RawBuilder<boolean> =>
  sql<boolean>`(${isCalled(q)} or c.barcode = ${q} or lower(c.sku) = lower(${q}))`;
