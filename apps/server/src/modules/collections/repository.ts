import { collectionRuleSchema } from '@hanout/contracts/collections/collection-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { conditionOfRule, type RuledCollection } from './rule-statements.ts';

/** Literal shops, so that the key of `listings` serves. */
const listed = sql`l.shop_id = any(array(select id from shops))`;

export async function listRuledCollections(db: Database | Tx): Promise<readonly RuledCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'rule'])
    .where('rule', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, rule }) => {
    const read = collectionRuleSchema.safeParse(rule);
    return read.success ? [{ id, rule: read.data }] : [];
  });
}

/**
 * Puts the products where the rules of these collections want them, in one statement, and answers those that entered or left one;
 * `productIds` null: all of them.
 */
export async function moveByRules(
  tx: Tx,
  collections: readonly RuledCollection[],
  productIds: readonly number[] | null,
): Promise<readonly number[]> {
  const among = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    productIds === null ? sql`true` : sql`${column} = any(${[...productIds]}::int[])`;
  const fitting = collections.map(
    (collection) => sql`
      select ${collection.id}::int as collection_id, l.product_id, l.position from listings l
      where ${listed} and ${among(sql`l.product_id`)} and ${conditionOfRule(collection)}`,
  );
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select collection_id, product_id, min(position) as position from (${sql.join(fitting, sql` union all `)}) fits group by 1, 2
    ), gone as (
      delete from product_collections m
      where m.collection_id = any(${collections.map(({ id }) => id)}::int[]) and ${among(sql`m.product_id`)}
        and not exists (select from wanted w where w.collection_id = m.collection_id and w.product_id = m.product_id)
      returning m.product_id
    ), came as (
      insert into product_collections (product_id, collection_id, position)
      select product_id, collection_id, position from wanted on conflict do nothing
      returning product_id
    )
    select product_id as id from gone union select product_id from came order by 1`.execute(tx);
  return rows.map((row) => row.id);
}

/** Products that are new for too long to stay (or not to stand) where they do; looked for among those of the last days. */
export async function listOutgrown(tx: Tx, collections: readonly RuledCollection[]): Promise<readonly number[]> {
  const outgrown = collections.flatMap((collection) =>
    collection.rule.conditions.flatMap((condition) =>
      condition.kind === 'new'
        ? [
            sql`
      select l.product_id as id from listings l
      where ${listed} and l.created_at <= now() - make_interval(days => ${condition.days}::int)
        and l.created_at > now() - make_interval(days => ${condition.days}::int + 3)
        and ${conditionOfRule(collection)} <>
          exists (select from product_collections m where m.collection_id = ${collection.id} and m.product_id = l.product_id)`,
          ]
        : [],
    ),
  );
  if (outgrown.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(outgrown, sql` union `)}) found order by id limit 1000`.execute(tx);
  return rows.map((row) => row.id);
}

/** What a collection would gather by a rule in these shops (null: in all): how many, and the first of them. */
export async function listFitting(
  db: Database,
  collection: RuledCollection,
  { most, shopIds }: { readonly most: number; readonly shopIds: readonly number[] | null },
): Promise<{ readonly count: number; readonly ids: readonly number[] }> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select count(*)::int as count, coalesce((array_agg(product_id order by position, product_id))[1:${sql.lit(most)}], '{}') as ids from (
      select l.product_id, min(l.position) as position from listings l
      where ${shopIds === null ? listed : sql`l.shop_id = any(${[...shopIds]}::int[])`} and ${conditionOfRule(collection)} group by 1
    ) found`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

/** The collections by hand that a product stands in: what is not named goes, what is new comes. */
export async function replaceCollections(tx: Tx, productId: number, collectionIds: readonly number[]): Promise<void> {
  await sql`
    with by_hand as (select id from collections where rule is null), gone as (
      delete from product_collections where product_id = ${productId} and collection_id in (select id from by_hand)
        and not collection_id = any(${[...collectionIds]}::int[]))
    insert into product_collections (product_id, collection_id, position)
    select ${productId}::int, id, (select coalesce(max(position) + 1, 0) from product_collections where collection_id = id)
    from by_hand where id = any(${[...collectionIds]}::int[]) on conflict do nothing`.execute(tx);
}

export async function copyCollections(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into product_collections
    select ${to}::int, m.collection_id, m.position from product_collections m join collections c on c.id = m.collection_id
    where m.product_id = ${from} and c.rule is null`.execute(tx);
}
