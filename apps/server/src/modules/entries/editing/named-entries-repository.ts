import type { EntryKind } from '@hanout/contracts/entries';
import { slugOf } from '@hanout/core/catalog';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { entryTables, namingTexts } from './entry-tables.ts';

/** How many of these parents there are, held until the transaction ends. */
export async function lockEntries(tx: Tx, kind: EntryKind, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from ${sql.table(entryTables[kind].table)} where id = any(${[...ids]}::int[]) order by id for update`.execute(
    tx,
  );
  return rows.length;
}

/** Of each name the code that it gets and that nothing has, neither in the table nor before it in the list. */
export async function findFreeCodes(tx: Tx, kind: EntryKind, names: readonly string[]): Promise<readonly string[]> {
  const { table, columns } = entryTables[kind];
  const column = columns['code'] ?? columns['slug'];
  if (column === undefined) return names.map(() => '');
  const code = sql<string>`${sql.ref(column)}`;
  return freeForms(tx, { from: sql`${sql.table(table)}`, code, wanted: names.map((name) => slugOf(name) || kind) });
}

/** The same for the French addresses of categories: the wanted ones, or with a number. */
export function findFreeTextSlugs(tx: Tx, wanted: readonly string[]): Promise<readonly string[]> {
  const from = sql`(select slug from category_texts where language = 'fr') t`;
  return freeForms(tx, { from, code: sql<string>`slug`, wanted });
}

async function freeForms(
  tx: Tx,
  { from, code, wanted }: { from: RawBuilder<unknown>; code: RawBuilder<string>; wanted: readonly string[] },
): Promise<readonly string[]> {
  const asked = sql`any(${[...wanted]}::text[])`;
  const { rows } = await sql<{ code: string }>`
    select ${code} as code from ${from} where ${code} = ${asked} or regexp_replace(${code}, '-[0-9]+$', '') = ${asked}`.execute(
    tx,
  );
  const taken = new Set(rows.map((row) => row.code));
  return wanted.map((form) => {
    let free = form;
    for (let number = 2; taken.has(free); number += 1) free = `${form}-${number}`;
    taken.add(free);
    return free;
  });
}

export interface NamedEntry {
  readonly uuid: string;
  readonly name: string;
  /** '' for kinds that have none */
  readonly code: string;
  readonly parentId: number | null;
}

/** New entries in the order given, behind those that are there: their ids. */
export async function insertNamedEntries(
  tx: Tx,
  kind: EntryKind,
  entries: readonly NamedEntry[],
): Promise<readonly number[]> {
  const { table, columns, nameColumn, hasUuid, parentColumn, positionColumn } = entryTables[kind];
  const codeColumn = columns['code'] ?? columns['slug'];
  const values: [string | null | undefined, RawBuilder<unknown>][] = [
    [hasUuid ? 'uuid' : null, sql`uuid`],
    [namingTexts(kind) === null ? 'name' : nameColumn, sql`name`],
    [codeColumn, sql`code`],
    [parentColumn, sql`parent`],
    [positionColumn, sql`(select coalesce(max(position) + 1, 0) from ${sql.table(table)}) + place - 1`],
    [kind === 'categories' ? 'path' : null, sql`'{}'::int[]`],
  ];
  const written = values.flatMap(([column, value]) => (column ? [{ column, value }] : []));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(written.map(({ column }) => sql.ref(column)))})
    select ${sql.join(written.map(({ value }) => value))}
    from unnest(${entries.map(({ uuid }) => uuid)}::uuid[], ${entries.map(({ name }) => name)}::text[],
      ${entries.map(({ code }) => code)}::text[], ${entries.map(({ parentId }) => parentId)}::int[])
      with ordinality w (uuid, name, code, parent, place)
    order by place returning id`.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  if (kind === 'categories') await setPathsOfLeaves(tx, ids);
  return ids;
}

/** Ids from the root down, of categories that have nothing below them yet. */
async function setPathsOfLeaves(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories c set path = coalesce((select path from categories p where p.id = c.parent_id), '{}') || c.id
    where id = any(${[...ids]}::int[])`.execute(tx);
}

export interface NameOfEntry {
  readonly id: number;
  readonly name: string;
  /** of categories, which have an address in each language */
  readonly slug: string;
}

/** The French names of new entries. */
export async function insertFrenchNames(tx: Tx, kind: EntryKind, names: readonly NameOfEntry[]): Promise<void> {
  const texts = namingTexts(kind);
  if (texts === null) return;
  const hasSlug = texts.columns['slug'] !== undefined;
  const label = texts.columns['label'] ?? 'name';
  await sql`
    insert into ${sql.table(texts.table)} (${sql.ref(texts.key)}, language, ${sql.ref(label)}${hasSlug ? sql`, slug` : sql``})
    select id, 'fr', name${hasSlug ? sql`, slug` : sql``}
    from unnest(${names.map(({ id }) => id)}::int[], ${names.map(({ name }) => name)}::text[], ${names.map(({ slug }) => slug)}::text[])
      w (id, name, slug)`.execute(tx);
}
