import type { TagColour } from '@hanout/contracts/orders/order-tags';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { TagRecord } from './queries.ts';

/** A tag of one of these shops (null: of any), held until the transaction ends. */
export async function lockTag(tx: Tx, id: number, shopIds: readonly number[] | null): Promise<TagRecord | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TagRecord>`
    select id, shop_id as "shopId", name, colour, version, archived_at is not null as "isArchived", merged_into as "mergedInto"
    from order_tags where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

export interface TagValues {
  readonly name: string;
  readonly colour: TagColour;
}

export async function insertTag(tx: Tx, shopId: number, values: TagValues): Promise<number> {
  const { id } = await tx
    .insertInto('order_tags')
    .values({ shop_id: shopId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTag(
  tx: Tx,
  id: number,
  { isArchived, mergedInto, name, colour }: TagValues & Pick<TagRecord, 'isArchived' | 'mergedInto'>,
): Promise<void> {
  await tx
    .updateTable('order_tags')
    .set({ name, colour, merged_into: mergedInto, archived_at: isArchived ? sql`coalesce(archived_at, now())` : null })
    .where('id', '=', id)
    .execute();
}

export async function countUpTag(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('order_tags')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function shopsOfTag(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('order_tags').select('shop_id').where('id', '=', id).execute();
  return rows.map((row) => row.shop_id);
}

/** Answers the tags that were not on it before. */
export async function linkTags(tx: Tx, orderId: string, tagIds: readonly number[]): Promise<readonly number[]> {
  if (tagIds.length === 0) return [];
  const rows = await tx
    .insertInto('order_tag_links')
    .values(tagIds.map((tagId) => ({ order_id: orderId, tag_id: tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id')
    .execute();
  return rows.map((row) => row.tag_id);
}

/** Answers the tags that were on it. */
export async function unlinkTags(tx: Tx, orderId: string, tagIds: readonly number[]): Promise<readonly number[]> {
  if (tagIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('order_tag_links')
    .where('order_id', '=', orderId)
    .where('tag_id', 'in', [...tagIds])
    .returning('tag_id')
    .execute();
  return rows.map((row) => row.tag_id);
}
