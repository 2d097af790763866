import type { BulkState } from '@hanout/contracts/products/product-bulk';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { isSoldWithin } from '../../../product-rows/index.ts';
import type { BulkOrder, Traits } from './plan-change.ts';

export interface StoredBulk extends BulkState, BulkOrder {
  readonly employeeId: number;
}

/** Puts a bulk change down with every product that it is for; false when there is one of this id. */
export async function insertBulk(
  tx: Tx,
  bulk: BulkOrder & {
    readonly id: string;
    readonly employeeId: number;
    readonly requestId: string;
    readonly productIds: readonly number[];
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bulk_changes')
    .values({
      id: bulk.id,
      employee_id: bulk.employeeId,
      kind: bulk.kind,
      settings: JSON.stringify(bulk.settings),
      state: 'running',
      total: bulk.productIds.length,
      request_id: bulk.requestId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`
    insert into bulk_change_items (bulk_change_id, product_id)
    select ${bulk.id}::uuid, unnest(${[...bulk.productIds]}::int[])`.execute(tx);
  return true;
}

/** The bulk change of a person, held until the transaction ends. */
export async function lockBulk(tx: Tx, id: string, employeeId: number): Promise<StoredBulk | undefined> {
  const { rows } = await sql<StoredBulk>`
    select id::text as id, kind, settings, state, total, done, skipped, employee_id as "employeeId"
    from bulk_changes where id = ${id}::uuid and employee_id = ${employeeId} for update`.execute(tx);
  return rows[0];
}

export async function readBulk(db: Database | Tx, id: string): Promise<BulkState | undefined> {
  const { rows } = await sql<BulkState>`
    select id::text as id, kind, state, total, done, skipped from bulk_changes where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Of the last week those of a person that no step has brought on for a while, the last one first. */
export async function listStopped(db: Database, employeeId: number): Promise<readonly BulkState[]> {
  const { rows } = await sql<BulkState>`
    select id::text as id, kind, state, total, done, skipped from bulk_changes
    where employee_id = ${employeeId} and state in ('running', 'undoing') and created_at > now() - interval '7 days'
      and coalesce(ended_at, created_at) < now() - interval '10 seconds'
    order by created_at desc limit 5`.execute(db);
  return rows;
}

export interface BulkItem {
  readonly productId: number;
  /** Changes made before a trait was known do not name it. */
  readonly before: Partial<Traits> | null;
  readonly version: number | null;
}

/** The next products in their order: those to change, or those to take back. */
export async function takeItems(
  tx: Tx,
  id: string,
  { isUndo, limit }: { isUndo: boolean; limit: number },
): Promise<readonly BulkItem[]> {
  const { rows } = await sql<BulkItem>`
    select product_id as "productId", before, version from bulk_change_items
    where bulk_change_id = ${id}::uuid and state = ${isUndo ? 'done' : 'waiting'} order by product_id limit ${sql.lit(limit)}`.execute(
    tx,
  );
  return rows;
}

export interface LockedTraits extends Traits {
  readonly productId: number;
  readonly version: number;
}

/**
 * Products of the shops in scope as they are, held until the transaction ends: those that no other shop sells, or, for a promotion,
 * which says nothing of the product itself, all.
 */
export async function lockTraits(
  tx: Tx,
  productIds: readonly number[],
  { shopIds, promotionId }: { readonly shopIds: readonly number[] | null; readonly promotionId?: number | undefined },
): Promise<readonly LockedTraits[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedTraits>`
    select id as "productId", version, is_active as "isActive", archived_at is not null as "isArchived", price_ht_centimes as "priceHt",
      pack_price_ht_centimes as "packPriceHt", charged_tax((select r.tax_basis_points from product_rows r where r.product_id = p.id)) as "taxBasisPoints", main_category_id as "mainCategoryId", is_featured as "isFeatured", is_on_sale as "isOnSale",
      exists (select from promotion_targets where promotion_id = ${promotionId ?? null}::int and target_id = p.id) as "isInPromotion",
      coalesce((select json_agg(m.collection_id order by m.collection_id) from product_collections m join collections c on c.id = m.collection_id
        where m.product_id = p.id and c.rule is null), '[]') as "collectionIds",
      coalesce((select json_agg(tag_id order by tag_id) from product_tags where product_id = p.id), '[]') as "tagIds"
    from products p where id = any(${[...productIds]}::int[]) and (${scope}::int[] is null or exists (
      select from shop_products s where s.product_id = p.id and s.shop_id = any(${scope}::int[])))
      and ${promotionId === undefined ? isSoldWithin(shopIds, sql`p.id`) : sql`true`}
    order by id for no key update`.execute(tx);
  return rows;
}

export interface TraitsToWrite {
  readonly productId: number;
  readonly before: Traits;
  readonly after: Traits;
}

/** Writes the products of one batch, with the history of their prices. */
export async function writeTraits(tx: Tx, changes: readonly TraitsToWrite[], employeeId: number): Promise<void> {
  const ids = changes.map(({ productId }) => productId);
  const after = changes.map((change) => change.after);
  await sql`
    update products p set is_active = w.active, archived_at = case when w.archived then coalesce(p.archived_at, now()) end,
      price_ht_centimes = w.price, pack_price_ht_centimes = nullif(w.pack_price, -1), main_category_id = w.category,
      is_featured = w.featured, is_on_sale = w.on_sale, version = p.version + 1, updated_at = now()
    from unnest(${ids}::int[], ${after.map(({ isActive }) => isActive)}::boolean[], ${after.map(({ isArchived }) => isArchived)}::boolean[],
      ${after.map(({ priceHt }) => priceHt)}::bigint[], ${after.map(({ packPriceHt }) => packPriceHt ?? -1)}::bigint[],
      ${after.map(({ mainCategoryId }) => mainCategoryId)}::int[], ${after.map(({ isFeatured }) => isFeatured)}::boolean[],
      ${after.map(({ isOnSale }) => isOnSale)}::boolean[]) w (id, active, archived, price, pack_price, category, featured, on_sale)
    where p.id = w.id`.execute(tx);
  await sql`insert into product_categories (product_id, category_id) select id, main_category_id from products where id = any(${ids}::int[]) on conflict do nothing`.execute(
    tx,
  );
  await tx
    .deleteFrom('product_tags')
    .where('product_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  await sql`
    insert into product_tags (product_id, tag_id) select * from unnest(${changes.flatMap((change) => change.after.tagIds.map(() => change.productId))}::int[],
      ${after.flatMap(({ tagIds }) => [...tagIds])}::int[])`.execute(tx);
  const priced = changes.filter((change) => priceOf(change.before) !== priceOf(change.after));
  await sql`
    insert into price_changes (product_id, field, before_centimes, after_centimes, employee_id)
    select id, field, before, after, ${employeeId}::int from unnest(${priced.map(({ productId }) => productId)}::int[],
      ${priced.map((change) => (change.before.packPriceHt === null ? 'sale' : 'pack'))}::text[],
      ${priced.map((change) => priceOf(change.before))}::bigint[], ${priced.map((change) => priceOf(change.after))}::bigint[]) w (id, field, before, after)`.execute(
    tx,
  );
}

const priceOf = ({ packPriceHt, priceHt }: Traits): number => packPriceHt ?? priceHt;

/** What became of the items of a batch, and how far the whole is. */
export async function settleItems(
  tx: Tx,
  id: string,
  {
    written,
    skipped,
    isUndo,
  }: { written: readonly (BulkItem & { readonly nextVersion: number })[]; skipped: readonly number[]; isUndo: boolean },
): Promise<void> {
  await sql`
    update bulk_change_items i set state = ${isUndo ? 'undone' : 'done'}, before = coalesce(i.before, w.before), version = w.version
    from unnest(${written.map(({ productId }) => productId)}::int[], ${written.map(({ before }) => JSON.stringify(before))}::jsonb[],
      ${written.map(({ nextVersion }) => nextVersion)}::int[]) w (id, before, version)
    where i.bulk_change_id = ${id}::uuid and i.product_id = w.id`.execute(tx);
  await tx
    .updateTable('bulk_change_items')
    .set({ state: isUndo ? 'kept' : 'skipped' })
    .where('bulk_change_id', '=', id)
    .where('product_id', '=', sql<number>`any(${[...skipped]}::int[])`)
    .execute();
  await sql`
    update bulk_changes b set done = counts.done, skipped = counts.skipped,
      state = case when counts.waiting > 0 and b.state = 'running' then 'running' when b.state = 'running' then 'done'
        when counts.undoable > 0 then 'undoing' else 'undone' end,
      ended_at = now()
    from (select count(*) filter (where state in ('done', 'undone')) as done, count(*) filter (where state in ('skipped', 'kept')) as skipped,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'done') as undoable
      from bulk_change_items where bulk_change_id = ${id}::uuid) counts
    where b.id = ${id}::uuid`.execute(tx);
}

export async function startUndo(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('bulk_changes')
    .set({ state: 'undoing' })
    .where('id', '=', id)
    .where('state', 'in', ['done', 'running'])
    .execute();
  await tx
    .updateTable('bulk_change_items')
    .set({ state: 'skipped' })
    .where('bulk_change_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Whether the category, the tags and the collections by hand that a change names exist. */
export async function areSettingsKnown(db: Database, { settings }: BulkOrder): Promise<boolean> {
  const tags = [...new Set([...(settings.addTagIds ?? []), ...(settings.removeTagIds ?? [])])];
  const collections = [...new Set([...(settings.addCollectionIds ?? []), ...(settings.removeCollectionIds ?? [])])];
  const { rows } = await sql<{ known: boolean }>`
    select (select count(*) from tags where id = any(${tags}::int[])) = ${tags.length}::int
      and (select count(*) from collections where rule is null and id = any(${collections}::int[])) = ${collections.length}::int
      and (${settings.categoryId ?? null}::int is null or exists (select from categories where id = ${settings.categoryId ?? null}::int)) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

export async function listNames(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('product_rows')
    .select(['product_id as id', 'name_fr as name'])
    .where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The categories, tags and collections that products have, by name in the person's language. */
export async function listTraitNames(
  db: Database,
  traits: readonly Traits[],
  language: Language,
): Promise<{
  categories: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  collections: ReadonlyMap<number, string>;
}> {
  const named = async (table: 'category' | 'tag' | 'collection', wanted: readonly number[]) => {
    const column = sql.id(`${table}_id`);
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct on (${column}) ${column} as id, name from ${sql.table(`${table}_texts`)}
      where ${column} = any(${[...wanted]}::int[]) and language in (${language}, 'fr')
      order by ${column}, language <> ${language}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [categories, tags, collections] = await Promise.all([
    named(
      'category',
      traits.map(({ mainCategoryId }) => mainCategoryId),
    ),
    named(
      'tag',
      traits.flatMap(({ tagIds }) => tagIds),
    ),
    named(
      'collection',
      traits.flatMap(({ collectionIds }) => collectionIds),
    ),
  ]);
  return { categories, tags, collections };
}
