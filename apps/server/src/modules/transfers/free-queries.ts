import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

const plannedWhere = (isMeant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select t.source_id as warehouse_id, l.product_id, l.combination_id, sum(greatest(0, l.quantity - coalesce(g.gone, 0)))::int as quantity
  from transfers t join transfer_lines l on l.transfer_id = t.id
  left join lateral (select sum(picked + sent - returned) as gone from transfer_goods where line_id = l.id) g on true
  where ${isMeant} and t.state in ('pending', 'inprogress', 'sent', 'partially_recieved')
  group by t.source_id, l.product_id, l.combination_id)`;

/** Of what open transfers are to send from a warehouse, what has not been taken from the shelf yet, by thing. */
export const planned = (sourceId: number): RawBuilder<unknown> => plannedWhere(sql`t.source_id = ${sourceId}`);

/** The same of every warehouse. */
export const plannedAnywhere: RawBuilder<unknown> = plannedWhere(sql`true`);

export interface Item {
  readonly productId: number;
  readonly combinationId: number | null;
}

/**
 * How many pieces of each thing a warehouse has that neither an order holds nor a transfer is to send; in the order of the things.
 * undefined: it is no product of these shops, or none that lies anywhere.
 */
export async function findFree(
  db: Database | Tx,
  { sourceId, items, shopIds }: { sourceId: number; items: readonly Item[]; shopIds: readonly number[] | null },
): Promise<readonly (number | undefined)[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ free: number | null }>`
    select case when r.product_id is null or (a.combination_id <> 0 and c.id is null)
        or (r.type = 'combinations') <> (a.combination_id <> 0) or r.type = 'pack' then null
      else greatest(0, coalesce(s.on_hand - s.reserved, 0) - coalesce(p.quantity, 0)) end as free
    from unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ combinationId }) => combinationId ?? 0)}::int[])
      with ordinality a (product_id, combination_id, place)
    left join product_rows r on r.product_id = a.product_id and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])
    left join combinations c on c.id = a.combination_id and c.product_id = a.product_id
    left join stocks s on s.warehouse_id = ${sourceId} and s.product_id = a.product_id and coalesce(s.combination_id, 0) = a.combination_id
    left join ${planned(sourceId)} p on p.product_id = a.product_id and coalesce(p.combination_id, 0) = a.combination_id
    order by a.place`.execute(db);
  return rows.map(({ free }) => free ?? undefined);
}

/** What a reference or a barcode names among what these shops sell and can be moved; a product of which choices are sold is none. */
export async function findItemOfCode(
  db: Database | Tx,
  { code, shopIds }: { readonly code: string; readonly shopIds: readonly number[] | null },
): Promise<Item | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Item>`
    with called as (
      select p.id as product_id, null::int as combination_id from products p
      where upper(p.sku) = upper(${code}) or upper(p.barcode) = upper(${code})
      union
      select c.product_id, c.id from combinations c
      where c.archived_at is null and (upper(c.sku) = upper(${code}) or upper(c.barcode) = upper(${code}))
    )
    select k.product_id as "productId", k.combination_id as "combinationId" from called k join product_rows r on r.product_id = k.product_id
    where not r.is_archived and r.type <> 'pack' and (r.type = 'combinations') = (k.combination_id is not null)
      and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])
    order by 1, 2 limit 1`.execute(db);
  return rows[0];
}
