import type { EntryKind } from '@hanout/contracts/entries';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { entryTables } from '../../entries/index.ts';

export interface MadeEntry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly name: string;
}

export async function insertMadeEntries(tx: Tx, importId: string, made: readonly MadeEntry[]): Promise<void> {
  await sql`
    insert into product_import_entries (import_id, kind, entry_id, name)
    select ${importId}::uuid, kind, id, name from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) w (kind text, id int, name text)
    on conflict do nothing`.execute(tx);
}

/** What an import made of a kind and is still there, held until the transaction ends; the deepest first. */
export async function lockMadeEntries(
  tx: Tx,
  importId: string,
  kind: EntryKind,
): Promise<readonly { readonly id: number; readonly version: number; readonly depth: number }[]> {
  const depth = kind === 'categories' ? sql`cardinality(t.path)` : sql`1`;
  const { rows } = await sql<{ id: number; version: number; depth: number }>`
    select t.id, t.version, ${depth} as depth from product_import_entries e join ${sql.table(entryTables[kind].table)} t on t.id = e.entry_id
    where e.import_id = ${importId}::uuid and e.kind = ${kind} and e.state = 'made' order by ${depth} desc, t.id for update of t`.execute(
    tx,
  );
  return rows;
}

/** Products that the import made and that were archived again. */
export const takenBackProducts = (importId: string): RawBuilder<number> =>
  sql<number>`select product_id from product_import_items where import_id = ${importId}::uuid and is_new and state = 'undone'`;

/** Products that were taken back let go of what only describes them. */
export async function letGoOf(tx: Tx, importId: string, kind: EntryKind, ids: readonly number[]): Promise<void> {
  for (const { table, column } of entryTables[kind].users)
    if (table === 'product_tags' || table === 'product_features')
      await sql`
        delete from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::int[]) and product_id in (${takenBackProducts(importId)})`.execute(
        tx,
      );
}

export type EntryFate = 'removed' | 'hidden' | 'used' | 'edited' | 'archived';

/** What taking back did with entries; used, edited, archived: why they were kept. */
export async function settleEntries(
  tx: Tx,
  importId: string,
  { kind, ids, fate }: { readonly kind: EntryKind; readonly ids: readonly number[]; readonly fate: EntryFate },
): Promise<void> {
  const isKept = fate !== 'removed' && fate !== 'hidden';
  await tx
    .updateTable('product_import_entries')
    .set({ state: isKept ? 'kept' : fate, why: isKept ? fate : null })
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('entry_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export async function listKeptEntries(
  db: Database,
  importId: string,
  limit: number,
): Promise<readonly (Pick<MadeEntry, 'kind' | 'name'> & { readonly why: 'used' | 'edited' | 'archived' })[]> {
  const { rows } = await sql<{ kind: EntryKind; name: string; why: 'used' | 'edited' | 'archived' }>`
    select kind, name, why from product_import_entries where import_id = ${importId}::uuid and state = 'kept'
    order by kind, name limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Entries that taking back some import has hidden: an import that uses one shows it again. */
export async function listHiddenEntries(db: Database): Promise<readonly Pick<MadeEntry, 'kind' | 'id'>[]> {
  const { rows } = await sql<{ kind: EntryKind; id: number }>`
    select distinct kind, entry_id as id from product_import_entries where state = 'hidden'`.execute(db);
  return rows;
}

/** A category is shown with those above it. */
export async function settleShown(tx: Tx, kind: EntryKind, ids: readonly number[]): Promise<readonly number[]> {
  const asked =
    kind === 'categories'
      ? sql`select unnest(path) from categories where id = any(${[...ids]}::int[])`
      : sql`select unnest(${[...ids]}::int[])`;
  const rows = await tx
    .updateTable('product_import_entries')
    .set({ state: 'shown' })
    .where('state', '=', 'hidden')
    .where('kind', '=', kind)
    .where('entry_id', 'in', sql<number>`(${asked})`)
    .returning('entry_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
