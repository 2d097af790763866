import type { CollectionConditionKind } from '@hanout/contracts/collections/collection-rules';
import type { EntryKind } from '@hanout/contracts/entries';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { entryTables } from './entry-tables.ts';

type Value = string | number | boolean | null;

/** The version of an entry, held until the transaction ends; undefined when there is none. */
export async function lockEntry(tx: Tx, kind: EntryKind, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(entryTables[kind].table)} where id = ${id} for update`.execute(tx);
  return rows[0]?.version;
}

export interface EntryValues {
  readonly columns: Readonly<Record<string, Value>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function insertEntry(
  tx: Tx,
  kind: EntryKind,
  { columns, parentId, uuid }: { columns: EntryValues['columns']; parentId: number | null; uuid: string },
): Promise<number> {
  const { table, hasUuid, parentColumn, positionColumn } = entryTables[kind];
  const values: [string, unknown][] = Object.entries(columns).map(([column, value]) => [column, value]);
  if (hasUuid) values.push(['uuid', uuid]);
  if (parentColumn !== null) values.push([parentColumn, parentId]);
  if (kind === 'categories') values.push(['path', sql`'{}'::int[]`]);
  if (positionColumn !== null)
    values.push([positionColumn, sql`(select coalesce(max(position) + 1, 0) from ${sql.table(table)})`]);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))}) returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('an entry was stored and has no id');
  if (kind === 'categories') await setPath(tx, id);
  return id;
}

export async function updateEntry(tx: Tx, kind: EntryKind, id: number, columns: EntryValues['columns']): Promise<void> {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update ${sql.table(entryTables[kind].table)} set ${sql.join([...changes, sql`version = version + 1`])} where id = ${id}`.execute(
    tx,
  );
}

/** Writes the texts of the languages given, each as a whole. */
export async function writeEntryTexts(tx: Tx, kind: EntryKind, id: number, texts: EntryValues['texts']): Promise<void> {
  const { texts: target } = entryTables[kind];
  if (target === null) return;
  for (const [language, values] of Object.entries(texts)) {
    const columns = Object.keys(values);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const updates = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    await sql`
      insert into ${sql.table(target.table)} (${sql.ref(target.key)}, language, ${names})
      values (${id}, ${language}, ${sql.join(Object.values(values))})
      on conflict (${sql.ref(target.key)}, language) do update set ${sql.join(updates)}`.execute(tx);
  }
}

/** How a collection's rule names entries of a kind. */
const ruleKinds: Readonly<Partial<Record<EntryKind, CollectionConditionKind>>> = {
  categories: 'category',
  brands: 'brand',
  'brand-lines': 'brandLine',
  tags: 'tag',
  'attribute-values': 'attribute',
  'feature-values': 'feature',
};

/** What uses entries and is not to count: these products, and these rows of a table. */
export interface NotCounted {
  readonly productIds: RawBuilder<number>;
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

/** Which of these entries something points to, a rule names or a promotion is for. */
export async function listUsed(
  tx: Tx,
  kind: EntryKind,
  ids: readonly number[],
  but?: NotCounted,
): Promise<ReadonlySet<number>> {
  const asked = sql`any(${[...ids]}::int[])`;
  const uses = entryTables[kind].users.map(({ table, column }) => {
    const product = productOf(table);
    const isCounted =
      but === undefined
        ? sql`true`
        : sql`${product === null ? sql`true` : sql`${product} not in (${but.productIds})`} and not ${
            but.rows[table] === undefined ? sql`false` : sql`u.id = any(${[...but.rows[table]]}::int[])`
          }`;
    return sql`select ${sql.ref(`u.${column}`)} as id from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = ${asked} and ${isCounted}`;
  });
  const named = ruleKinds[kind];
  if (named !== undefined) {
    uses.push(sql`
      select w.id from unnest(${[...ids]}::int[]) w (id) where exists (select from collections c where c.rule @> jsonb_build_object('conditions',
        jsonb_build_array(jsonb_build_object('kind', ${named}::text, 'ids', jsonb_build_array(w.id)))))`);
    uses.push(sql`
      select t.target_id from promotion_targets t join promotions p on p.id = t.promotion_id
      where p.scope = ${named.toLowerCase()}::text and t.target_id = ${asked}`);
  }
  if (uses.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`${sql.join(uses, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The product that a row using an entry belongs to. */
function productOf(table: string): RawBuilder<number> | null {
  if (table === 'products') return sql<number>`u.id`;
  if (table === 'combination_values')
    return sql<number>`(select product_id from combinations where id = u.combination_id)`;
  return table.startsWith('product_') ? sql<number>`u.product_id` : null;
}

export async function deleteEntries(tx: Tx, kind: EntryKind, ids: readonly number[]): Promise<void> {
  const { table, texts } = entryTables[kind];
  const asked = sql`any(${[...ids]}::int[])`;
  if (texts !== null)
    await sql`delete from ${sql.table(texts.table)} where ${sql.ref(texts.key)} = ${asked}`.execute(tx);
  await sql`delete from ${sql.table(table)} where id = ${asked}`.execute(tx);
}

/** Shown in the shop and offered to choose from, or not; of kinds that can be. */
export async function showEntries(
  tx: Tx,
  kind: EntryKind,
  { ids, isActive }: { readonly ids: readonly number[]; readonly isActive: boolean },
): Promise<void> {
  const { table, activeColumn } = entryTables[kind];
  if (activeColumn === null) throw new Error(`${kind} are always shown`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(activeColumn)} = ${isActive}, version = version + 1
    where id = any(${[...ids]}::int[]) and ${sql.ref(activeColumn)} <> ${isActive}`.execute(tx);
}

/** A code that no entry of the kind has: the wanted one, else with a number; unique within the parent where it is so. */
export async function findFreeCode(
  tx: Tx,
  { kind, column, wanted, id }: { kind: EntryKind; column: string; wanted: string; id: number },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(column)} as code from ${sql.table(entryTables[kind].table)}
    where id <> ${id} and starts_with(${sql.ref(column)}, ${wanted})`.execute(tx);
  return firstFree(wanted, new Set(rows.map(({ code }) => code)));
}

/** The same for the address of a category in a language. */
export async function findFreeTextSlug(
  tx: Tx,
  { language, wanted, id }: { language: string; wanted: string; id: number },
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from category_texts where language = ${language} and category_id <> ${id} and starts_with(slug, ${wanted})`.execute(
    tx,
  );
  return firstFree(wanted, new Set(rows.map(({ slug }) => slug)));
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

/** Kinds of entries that have a page in the shop, as redirections name them. */
const pageKinds: Readonly<Partial<Record<EntryKind, string>>> = {
  categories: 'category',
  brands: 'brand',
  'brand-lines': 'brandline',
  collections: 'collection',
};

/** Whoever has the entry's old address is led to the new one. */
export async function redirectEntry(
  tx: Tx,
  { kind, id, language, from, to }: { kind: EntryKind; id: number; language: string; from: string; to: string },
): Promise<void> {
  const page = pageKinds[kind];
  if (page !== undefined) await redirectPage(tx, { page, id, language, from, to });
}

/** The same for anything that has a page: products too. */
export async function redirectPage(
  tx: Tx,
  { page, id, language, from, to }: { page: string; id: number; language: string; from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await tx
    .deleteFrom('slug_redirects')
    .where('kind', '=', page)
    .where('language', '=', language)
    .where('slug', '=', to)
    .execute();
  await tx
    .insertInto('slug_redirects')
    .values({ kind: page, language, slug: from, target_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'slug']).doUpdateSet({ target_id: id }))
    .execute();
}

/** Only one rate is the default one. */
export async function clearDefaultRate(tx: Tx, exceptId: number): Promise<void> {
  await tx
    .updateTable('tax_rates')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('id', '<>', exceptId)
    .execute();
}

export async function setEntryImage(
  tx: Tx,
  { kind, id, imageId }: { kind: EntryKind; id: number; imageId: number | null },
): Promise<void> {
  const { table, imageColumn } = entryTables[kind];
  if (imageColumn === null) throw new Error(`${kind} have no picture`);
  await sql`update ${sql.table(table)} set ${sql.ref(imageColumn)} = ${imageId}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Ids from the root down, of the category and of everything below it. */
async function setPath(tx: Tx, id: number): Promise<void> {
  await sql`
    with recursive below as (
      select c.id, coalesce(p.path, '{}') || c.id as path from categories c left join categories p on p.id = c.parent_id where c.id = ${id}
      union all
      select c.id, b.path || c.id from categories c join below b on c.parent_id = b.id
    )
    update categories c set path = b.path from below b where b.id = c.id`.execute(tx);
}

export async function isBelow(tx: Tx, { id, ancestorId }: { id: number; ancestorId: number }): Promise<boolean> {
  const { rows } = await sql`select from categories where id = ${id} and path @> array[${ancestorId}::int]`.execute(tx);
  return rows.length > 0;
}

/** Puts an entry under a parent (categories) and at a place among its siblings, which close up or make room. */
export async function placeEntry(
  tx: Tx,
  { kind, id, parentId, position }: { kind: EntryKind; id: number; parentId: number | null; position: number },
): Promise<void> {
  const { table, parentColumn } = entryTables[kind];
  if (kind === 'categories')
    await tx.updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute();
  const siblings =
    parentColumn === null
      ? sql`true`
      : sql`${sql.ref(parentColumn)} is not distinct from (select ${sql.ref(parentColumn)} from ${sql.table(table)} where id = ${id})`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${siblings} and id <> ${id} order by position, id`.execute(tx);
  const order = rows.map((row) => row.id).toSpliced(position, 0, id);
  await sql`
    update ${sql.table(table)} e set position = o.place - 1
    from unnest(${order}::int[]) with ordinality o (id, place) where o.id = e.id and e.position <> o.place - 1`.execute(
    tx,
  );
  await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(tx);
  if (kind === 'categories') await setPath(tx, id);
}

/** Products that a change of the entry may move in listings or reprice. */
export async function listProductsOfEntry(tx: Tx, kind: EntryKind, id: number): Promise<readonly number[]> {
  const { rows } =
    kind === 'categories'
      ? await sql<{ id: number }>`
          select distinct pc.product_id as id from product_categories pc join categories c on c.id = pc.category_id
          where c.path @> array[${id}::int] order by 1`.execute(tx)
      : await sql<{ id: number }>`
          select id from products where tax_rate_id = ${id}
            or (tax_rate_id is null and exists (select from tax_rates where id = ${id} and is_default)) order by 1`.execute(
          tx,
        );
  return rows.map((row) => row.id);
}
