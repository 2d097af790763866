import type { SupplierProposals } from '@hanout/contracts/purchasing/supplier-orders';
import { suggestQuantity } from '@hanout/core/purchasing';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';

type Proposal = SupplierProposals['proposals'][number];

/** As many as stand well in an address. */
const MOST_ITEMS = 100;
const MOST_PLACES = 1000;

interface Lacking {
  readonly supplier: { readonly id: number; readonly name: string } | null;
  readonly warehouse: { readonly id: number; readonly name: string };
  readonly productId: number;
  readonly combinationId: number | null;
  readonly wanted: number;
  readonly minimumQuantity: number;
  readonly packQuantity: number;
}

/** What lacks, by warehouse and by who is asked first for it; quantities as the supplier delivers them. */
export async function listSupplierProposals(db: Database, scope: WarehouseScope): Promise<Proposal[]> {
  const groups = new Map<string, Proposal>();
  for (const lacking of await listLacking(db, scope)) {
    const { supplier, warehouse, productId, combinationId, wanted, ...terms } = lacking;
    const key = `${warehouse.id} ${supplier?.id ?? ''}`;
    const { pieces, items }: Pick<Proposal, 'pieces' | 'items'> = groups.get(key) ?? { pieces: 0, items: [] };
    if (items.length >= MOST_ITEMS) continue;
    const quantity = suggestQuantity(wanted, terms);
    const item = { productId, combinationId, quantity };
    groups.set(key, { supplier, warehouse, pieces: pieces + quantity, items: [...items, item] });
  }
  return [...groups.values()].toSorted((left, right) => right.items.length - left.items.length);
}

/** What brings each low place above its threshold and covers what it sells in 30 days, less what is there and what is coming. */
async function listLacking(db: Database, { shopIds, warehouseIds }: WarehouseScope): Promise<readonly Lacking[]> {
  const shops = shopIds === null ? null : [...shopIds];
  const own = warehouseIds === null || warehouseIds === undefined ? null : [...warehouseIds];
  const { rows } = await sql<Lacking>`
    with places as (
      select n.warehouse_id, n.product_id, s.combination_id, n.available, coalesce(t.pieces, p.low_stock_threshold) as threshold,
        p.supplier_id, s.id as stock_id
      from stock_lines n join stocks s on s.id = n.stock_id join products p on p.id = n.product_id
      join warehouses w on w.id = n.warehouse_id and w.is_active
      join product_rows r on r.product_id = n.product_id and r.type <> 'pack' and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])
      left join stock_thresholds t on t.stock_id = n.stock_id
      where n.state in ('out', 'low') and n.is_listed and (${own}::int[] is null or n.warehouse_id = any(${own}::int[]))
        and (${shops}::int[] is null or exists (
          select from shop_warehouses f where f.warehouse_id = n.warehouse_id and f.shop_id = any(${shops}::int[])))
      order by n.available, n.stock_id limit ${sql.lit(MOST_PLACES)}
    ), judged as (
      select a.*, greatest(a.threshold + 1, coalesce(sales.pieces, 0)) - a.available - coalesce(i.quantity, 0) as wanted
      from places a left join lateral (select sum(quantity)::int as quantity from stock_incoming v where v.warehouse_id = a.warehouse_id
        and v.product_id = a.product_id and v.combination_id is not distinct from a.combination_id) i on true
      left join lateral (select -sum(m.quantity)::int as pieces from stock_movements m where m.stock_id = a.stock_id and m.type = 'sold'
        and m.occurred_at > now() - interval '30 days') sales on true
      where a.threshold + 1 - a.available - coalesce(i.quantity, 0) > 0
    )
    select case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as supplier,
      jsonb_build_object('id', w.id, 'name', w.name) as warehouse, j.product_id as "productId", j.combination_id as "combinationId",
      j.wanted, coalesce(t.minimum_quantity, 1) as "minimumQuantity", coalesce(t.pack_quantity, 1) as "packQuantity"
    from judged j join warehouses w on w.id = j.warehouse_id
    left join lateral (select t.* from supplier_products t join suppliers u on u.id = t.supplier_id and u.is_active
      where t.product_id = j.product_id and t.combination_id is not distinct from j.combination_id
      order by t.is_preferred desc, t.supplier_id = j.supplier_id desc, t.price_centimes nulls last, t.id limit 1) t on true
    left join suppliers s on s.id = coalesce(t.supplier_id, j.supplier_id) and s.is_active
    order by j.available, j.product_id, j.combination_id`.execute(db);
  return rows;
}
