import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { saveUndo, type StoredImport } from '../../imports/index.ts';
import type { Before, WrittenItem } from './writing/write-plans.ts';

/** What was done to each product. One that a file names twice keeps what it was before the first time. */
export async function insertItems(tx: Tx, id: string, items: readonly WrittenItem[]): Promise<void> {
  await sql`
    insert into product_import_items (import_id, product_id, is_new, before, version, file_key)
    select ${id}::uuid, "productId", "isNew", before, version, "fileKey"
    from json_to_recordset(${JSON.stringify(items)}::json) w ("productId" int, "isNew" boolean, before jsonb, version int, "fileKey" text)
    on conflict (import_id, product_id) do update set version = excluded.version`.execute(tx);
}

/** Products of an import that lists do not show as they are. */
export async function listUndrawn(db: Database, id: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product_import_items i join products p on p.id = i.product_id
    left join product_rows r on r.product_id = p.id
    where i.import_id = ${id}::uuid and i.state = 'done' and r.version is distinct from p.version order by p.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export interface UndoItem {
  readonly productId: number;
  readonly isNew: boolean;
  readonly before: Before | null;
  readonly version: number;
}

/** The next products to take back, in their order. */
export async function takeItems(tx: Tx, id: string, limit: number): Promise<readonly UndoItem[]> {
  const { rows } = await sql<UndoItem>`
    select product_id as "productId", is_new as "isNew", before, version from product_import_items
    where import_id = ${id}::uuid and state = 'done' order by product_id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

/** What became of them, and how many there are of each. */
export async function settleItems(
  tx: Tx,
  id: string,
  { undone, kept }: { readonly undone: readonly number[]; readonly kept: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('product_import_items')
    .set({ state: sql`case when product_id = any(${[...kept]}::int[]) then 'kept' else 'undone' end` })
    .where('import_id', '=', id)
    .where('product_id', '=', sql<number>`any(${[...undone, ...kept]}::int[])`)
    .execute();
  const { rows } = await sql<{ done: number; total: number; undo: NonNullable<StoredImport['undo']> }>`
    select c.settled as done, c.total,
      jsonb_build_object('archived', c.archived, 'restored', c.restored, 'kept', c.kept, 'entries',
        (select jsonb_build_object('removed', count(*) filter (where state = 'removed'), 'hidden', count(*) filter (where state = 'hidden'),
          'kept', count(*) filter (where state = 'kept')) from product_import_entries where import_id = ${id}::uuid)) as undo
    from (select count(*)::int as total, count(*) filter (where state <> 'done')::int as settled, count(*) filter (where state = 'kept') as kept,
      count(*) filter (where state = 'undone' and is_new) as archived, count(*) filter (where state = 'undone' and not is_new) as restored
      from product_import_items where import_id = ${id}::uuid) c`.execute(tx);
  for (const settled of rows) await saveUndo(tx, id, settled);
}

export async function listKept(
  db: Database,
  id: string,
  limit: number,
): Promise<{ readonly rows: readonly { readonly id: number; readonly name: string }[]; readonly total: number }> {
  const { rows } = await sql<{ id: number; name: string; total: number }>`
    select i.product_id as id, r.name_fr as name, count(*) over ()::int as total
    from product_import_items i join product_rows r on r.product_id = i.product_id
    where i.import_id = ${id}::uuid and i.state = 'kept' order by i.product_id limit ${sql.lit(limit)}`.execute(db);
  return { rows: rows.map(({ id: productId, name }) => ({ id: productId, name })), total: rows[0]?.total ?? 0 };
}
