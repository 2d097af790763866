import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** The combinations of a product that have no bar code. */
export async function listUncoded(tx: Tx, productId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('combinations')
    .select('id')
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .where('barcode', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives each its code where it has none and nothing else has that code; answers how many got one. */
export async function writeBarcodes(
  tx: Tx,
  table: 'products' | 'combinations',
  codes: ReadonlyMap<number, string>,
): Promise<number> {
  const counted = table === 'combinations' ? sql`, version = version + 1` : sql``;
  const { rows } = await sql`
    update ${sql.table(table)} t set barcode = w.code ${counted}
    from unnest(${[...codes.keys()]}::int[], ${[...codes.values()]}::text[]) w (id, code)
    where t.id = w.id and t.barcode is null
      and not exists (select from products where barcode = w.code) and not exists (select from combinations where barcode = w.code)
    returning t.id`.execute(tx);
  return rows.length;
}
