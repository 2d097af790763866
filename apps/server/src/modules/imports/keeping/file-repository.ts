import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export type Part = 'file' | 'pictures';

/** Keeps a piece; one that came before stays as it was. */
export async function savePiece(
  db: Database,
  id: string,
  { part, number, bytes }: { readonly part: Part; readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await db
    .insertInto('product_import_pieces')
    .values({ import_id: id, part, number, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countPieces(db: Database, id: string, part: Part): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(length(bytes)), 0)::int as bytes from product_import_pieces
    where import_id = ${id}::uuid and part = ${part}`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

export async function deletePieces(tx: Database | Tx, id: string, part: Part): Promise<void> {
  await tx.deleteFrom('product_import_pieces').where('import_id', '=', id).where('part', '=', part).execute();
}

/** The file, piece after piece: never all of it at once. */
export async function* readPieces(db: Database, id: string, part: Part): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from product_import_pieces where import_id = ${id}::uuid and part = ${part} and number = ${number}`.execute(
      db,
    );
    const [piece] = rows;
    if (piece === undefined) return;
    yield piece.bytes;
  }
}

export async function deleteRows(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_import_rows').where('import_id', '=', id).execute();
}

/** Rows in the order of the file, with their numbers. */
export async function insertRows(
  tx: Tx,
  id: string,
  { numbers, rows }: { readonly numbers: readonly number[]; readonly rows: readonly (readonly string[])[] },
): Promise<void> {
  await sql`
    insert into product_import_rows (import_id, unit, number, cells)
    select ${id}::uuid, n.number, n.number, e.cells
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality e (cells, place)
    join unnest(${[...numbers]}::int[]) with ordinality n (number, place) on n.place = e.place`.execute(tx);
}

export interface FileRow {
  readonly unit: number;
  readonly number: number;
  readonly cells: readonly string[];
}

/** Rows in the order of the file, after this one. */
export async function listRows(
  db: Database,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select unit, number, cells from product_import_rows
    where import_id = ${id}::uuid and number > ${after} order by number limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Rows of the next products, whole: a product's rows come all or not at all. */
export async function takeUnits(
  tx: Database | Tx,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    with last as (
      select unit from product_import_rows where import_id = ${id}::uuid and unit > ${after} order by unit, number
      offset ${sql.lit(limit - 1)} limit 1
    )
    select unit, number, cells from product_import_rows
    where import_id = ${id}::uuid and unit > ${after}
      and (not exists (select from last) or unit <= (select unit from last))
    order by unit, number`.execute(tx);
  return rows;
}

/** Rows that belong to another row than the one they stood by. */
export async function regroupRows(tx: Tx, id: string, units: ReadonlyMap<number, number>): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set((eb) => ({ unit: eb.ref('number') }))
    .where('import_id', '=', id)
    .whereRef('unit', '<>', 'number')
    .execute();
  if (units.size > 0)
    await sql`
      update product_import_rows r set unit = w.unit from unnest(${[...units.keys()]}::int[], ${[...units.values()]}::int[]) w (number, unit)
      where r.import_id = ${id}::uuid and r.unit = w.number and r.number = w.number`.execute(tx);
}

/** Files that nobody went on with, and rows that nobody asks for any more. What was imported stays known for taking it back. */
export async function deleteOldFiles(db: Database): Promise<void> {
  await sql`
    delete from product_import_pieces p using product_imports i
    where i.id = p.import_id and (i.state in ('done', 'undone', 'failed') or i.created_at < now() - interval '3 days')`.execute(
    db,
  );
  await sql`
    delete from product_import_rows r using product_imports i
    where i.id = r.import_id and i.state in ('done', 'undone', 'failed') and i.ended_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`
    delete from product_imports i where state in ('uploading', 'read', 'checked', 'failed') and created_at < now() - interval '7 days'
      and not exists (select from product_import_items t where t.import_id = i.id)
      and not exists (select from customer_import_items t where t.import_id = i.id)`.execute(db);
}
