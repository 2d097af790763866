import type { SupplierOrderChoices } from '@hanout/contracts/purchasing/supplier-orders';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import type { ItemKey } from './thing-queries.ts';

/** Open warehouses in which the person works. */
export async function listOwnWarehouses(
  db: Database | Tx,
  { shopIds, warehouseIds }: WarehouseScope,
): Promise<SupplierOrderChoices['warehouses']> {
  const shops = shopIds === null ? null : [...shopIds];
  const own = warehouseIds === null || warehouseIds === undefined ? null : [...warehouseIds];
  const { rows } = await sql<SupplierOrderChoices['warehouses'][number]>`
    select w.id, w.name from warehouses w where w.is_active and (${own}::int[] is null or w.id = any(${own}::int[]))
      and (${shops}::int[] is null or exists (
        select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${shops}::int[])))
    order by w.id`.execute(db);
  return rows;
}

export async function listActiveSuppliers(db: Database): Promise<SupplierOrderChoices['suppliers']> {
  return db
    .selectFrom('suppliers')
    .select(['id', 'name', 'delay_days as delayDays'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

export async function isSupplierActive(db: Database | Tx, id: number): Promise<boolean> {
  const row = await db.selectFrom('suppliers').select('is_active').where('id', '=', id).executeTakeFirst();
  return row?.is_active ?? false;
}

/** Those of the things that are sold by these shops and have stock of their own. */
export async function listKnown(
  db: Database | Tx,
  { items, shopIds }: { readonly items: readonly ItemKey[]; readonly shopIds: readonly number[] | null },
): Promise<readonly ItemKey[]> {
  if (items.length === 0) return [];
  const shops = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ItemKey>`
    select r.product_id as "productId", c.id as "combinationId"
    from unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ combinationId }) => combinationId ?? 0)}::int[])
      a (product_id, combination_id)
    join product_rows r on r.product_id = a.product_id and r.type <> 'pack' and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])
    left join combinations c on c.id = a.combination_id and c.product_id = a.product_id
    where (r.type = 'combinations') = (c.id is not null) and (a.combination_id <> 0) = (c.id is not null)`.execute(db);
  return rows;
}
