import { ENTRIES_AT_ONCE, type EntryKind } from '@hanout/contracts/entries';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { entryTables, type EntryTable } from './entry-tables.ts';

export interface EntryRecord {
  readonly id: number;
  readonly version: number;
  readonly name: string | null;
  readonly parentId: number | null;
  readonly position: number;
  readonly isActive: boolean;
  readonly isByRule: boolean;
  readonly productCount: number;
  readonly fields: Record<string, string | number | boolean | null>;
  readonly texts: Record<string, Record<string, string>>;
  readonly imageId: number | null;
  readonly imageFolder: string | null;
  readonly imageKey: string | null;
}

export interface EntryQuery {
  readonly kind: EntryKind;
  readonly language: Language;
  readonly parentId: number | null;
  readonly search: string | null;
}

/** Entries of a kind in their order; a few thousand at most, so that they are read at once and searched by name. */
export async function listEntries(db: Database | Tx, query: EntryQuery): Promise<readonly EntryRecord[]> {
  const { parentColumn, positionColumn } = entryTables[query.kind];
  const ofParent =
    query.parentId === null || parentColumn === null ? sql`true` : sql`e.${sql.ref(parentColumn)} = ${query.parentId}`;
  const pattern = query.search === null ? null : `%${query.search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<EntryRecord>`
    select * from (${select(query.kind, query.language)} where ${ofParent}) entry
    where ${pattern}::text is null or searchable(coalesce(entry.name, '')) like searchable(${pattern ?? ''})
    order by ${positionColumn === null ? sql`entry.name collate names` : sql`entry.position, entry.name collate names`}, entry.id limit ${sql.lit(ENTRIES_AT_ONCE)}`.execute(
    db,
  );
  return rows;
}

export async function findEntry(
  db: Database | Tx,
  { kind, id, language }: { kind: EntryKind; id: number; language: Language },
): Promise<EntryRecord | undefined> {
  const { rows } = await sql<EntryRecord>`${select(kind, language)} where e.id = ${id}`.execute(db);
  return rows[0];
}

function select(kind: EntryKind, language: Language): RawBuilder<unknown> {
  const table = entryTables[kind];
  const own = Object.entries(table.columns).map(([field, column]) => sql`${field}::text, e.${sql.ref(column)}`);
  const ref = (column: string | null, otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
    column === null ? otherwise : sql`e.${sql.ref(column)}`;
  return sql`
    select e.id, e.version, ${nameOf(table, language)} as name, ${ref(table.parentColumn, sql`null::int`)} as "parentId",
      ${ref(table.positionColumn, sql`0`)} as position, ${ref(table.activeColumn, sql`true`)} as "isActive",
      ${table.table === 'collections' ? sql`e.rule is not null` : sql`false`} as "isByRule",
      ${productCount(table)} as "productCount", jsonb_build_object(${sql.join(own)}) as fields, ${textsOf(table)} as texts,
      i.id as "imageId", i.folder as "imageFolder", i.file_key as "imageKey"
    from ${sql.table(table.table)} e
    left join images i on i.id = ${ref(table.imageColumn, sql`null::int`)}`;
}

function nameOf({ texts, columns }: EntryTable, language: Language): RawBuilder<string | null> {
  const code = columns['code'] ?? columns['slug'];
  if (texts === null || columns['name'] !== undefined) return sql`e.name`;
  const name = texts.columns['name'] ?? texts.columns['label'] ?? 'name';
  return sql`coalesce((select ${sql.ref(name)} from ${sql.table(texts.table)} t where t.${sql.ref(texts.key)} = e.id and ${sql.ref(name)} <> ''
    order by t.language = ${language} desc, t.language = 'fr' desc limit 1), ${code === undefined ? sql`'#' || e.id` : sql`e.${sql.ref(code)}`})`;
}

function textsOf({ texts }: EntryTable): RawBuilder<unknown> {
  if (texts === null) return sql`'{}'::jsonb`;
  const fields = Object.entries(texts.columns).map(([field, column]) => sql`${field}::text, t.${sql.ref(column)}`);
  return sql`coalesce((select jsonb_object_agg(t.language, jsonb_build_object(${sql.join(fields)}))
    from ${sql.table(texts.table)} t where t.${sql.ref(texts.key)} = e.id), '{}')`;
}

function productCount({ users, table }: EntryTable): RawBuilder<unknown> {
  if (table === 'attribute_types')
    return sql`(select count(distinct c.product_id)::int from attribute_values v join combination_values cv on cv.attribute_value_id = v.id
      join combinations c on c.id = cv.combination_id where v.attribute_type_id = e.id)`;
  if (table === 'attribute_values')
    return sql`(select count(distinct c.product_id)::int from combination_values cv join combinations c on c.id = cv.combination_id where cv.attribute_value_id = e.id)`;
  // A category shows the products of all that stands below it, each once.
  if (table === 'categories')
    return sql`(select count(distinct pc.product_id)::int from categories below join product_categories pc on pc.category_id = below.id
      where below.path @> array[e.id])`;
  const counts = users
    .filter(({ isProduct }) => isProduct)
    .map((user) => sql`(select count(*)::int from ${sql.table(user.table)} u where u.${sql.ref(user.column)} = e.id)`);
  return counts.length === 0 ? sql`0` : sql.join(counts, sql` + `);
}
