import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';

/** What finds no more products than this is looked for by them. */
const FEW_PRODUCTS = 2_000;

const pattern = (q: string): RawBuilder<unknown> =>
  sql`'%' || searchable(${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`;

/**
 * The products that a text names: a part of a name, a reference or a bar code, or the code of one of their combinations. null: more than a few, and
 * whoever looks for a thing of theirs finds one soon. Asked before a list is gone through, so that its rows need not be asked one by one.
 */
export async function findFewCalled(db: Database, q: string): Promise<readonly number[] | null> {
  if (q === '') return null;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select product_id as id from product_rows where search like ${pattern(q)}
      union all
      select product_id from combinations where (upper(sku) = upper(${q}) or upper(barcode) = upper(${q})) and (lower(sku) = lower(${q}) or barcode = ${q})
    ) called limit ${sql.lit(FEW_PRODUCTS + 1)}`.execute(db);
  return rows.length > FEW_PRODUCTS ? null : [...new Set(rows.map(({ id }) => id))];
}

/** Whether a line, of a product and perhaps of its combination `c`, is of what was called so; `r` is the row of its product. */
export const isOfCalled = (q: string): RawBuilder<unknown> =>
  sql`(r.search like ${pattern(q)} or c.barcode = ${q} or lower(c.sku) = lower(${q}))`;
