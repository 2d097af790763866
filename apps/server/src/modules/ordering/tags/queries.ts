import { TAG_COUNT_CAP, type ShownTag, type TagColour } from '@hanout/contracts/orders/order-tags';
import { rootOfTag } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface TagRecord {
  readonly id: number;
  readonly shopId: number;
  readonly name: string;
  readonly colour: TagColour;
  readonly version: number;
  readonly isArchived: boolean;
  readonly mergedInto: number | null;
}

export type Tags = ReadonlyMap<number, TagRecord>;

/** Every tag of these shops (null: of every one), archived and merged ones too, by name: a shop has a few dozen. */
export async function listTags(db: Database | Tx, shopIds: readonly number[] | null): Promise<Tags> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TagRecord>`
    select id, shop_id as "shopId", name, colour, version, archived_at is not null as "isArchived", merged_into as "mergedInto"
    from order_tags where ${scope}::int[] is null or shop_id = any(${scope}::int[]) order by lower(name), id`.execute(
    db,
  );
  return new Map(rows.map((tag) => [tag.id, tag]));
}

/** How many orders carry each tag, one more than `TAG_COUNT_CAP` standing for more. */
export async function countTagged(db: Database, tagIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select t.id, (select count(*)::int from (
      select from order_tag_links l where l.tag_id = t.id limit ${sql.lit(TAG_COUNT_CAP + 1)}) found) as count
    from unnest(${[...tagIds]}::int[]) t(id)`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The ids of the tags of each order. */
export async function listTagsOfOrders(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: string; tagIds: number[] }>`
    select order_id::text as "orderId", array_agg(tag_id) as "tagIds" from order_tag_links
    where order_id = any(${[...orderIds]}::uuid[]) group by order_id`.execute(db);
  return new Map(rows.map(({ orderId, tagIds }) => [orderId, tagIds]));
}

/** What an order shows of its tags: each once, as what it stands for now, by name. */
export function shownTags(tags: Tags, ids: readonly number[] = []): ShownTag[] {
  const roots = new Map(
    ids.flatMap((id) => {
      const root = rootOfTag(tags, id);
      return root === undefined ? [] : [[root.id, { id: root.id, name: root.name, colour: root.colour }] as const];
    }),
  );
  return [...roots.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
