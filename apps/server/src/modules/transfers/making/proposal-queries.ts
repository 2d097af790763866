import type { TransferProposals } from '@hanout/contracts/warehouses/transfers';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { plannedAnywhere } from '../free-queries.ts';

/** As many as stand well in an address, and on a paper. */
const MOST_ITEMS = 100;
const MOST_PAIRS = 20;

/**
 * What brings each low place above its threshold, out of the warehouse that has most above its own; both sell for one of these
 * shops, and the person works at one of them.
 */
export async function listProposals(db: Database, scope: WarehouseScope): Promise<TransferProposals['proposals']> {
  const shops = scope.shopIds === null ? null : [...scope.shopIds];
  const own = scope.warehouseIds === null || scope.warehouseIds === undefined ? null : [...scope.warehouseIds];
  const { rows } = await sql<TransferProposals['proposals'][number]>`
    with announced as (
      select t.target_id as warehouse_id, l.product_id, coalesce(l.combination_id, 0) as combination_id,
        sum(greatest(0, l.quantity - coalesce(g.ended, 0)))::int as pieces
      from transfers t join transfer_lines l on l.transfer_id = t.id
      left join lateral (select sum(received + returned + lost + damaged) as ended from transfer_goods where line_id = l.id) g on true
      where t.state not in ('completed', 'cancelled') group by 1, 2, 3
      union all
      select o.warehouse_id, l.product_id, coalesce(l.combination_id, 0), sum(greatest(0, l.quantity - l.received))::int
      from supplier_orders o join supplier_order_lines l on l.supplier_order_id = o.id
      where o.state in ('sent', 'partially_received') group by 1, 2, 3
    ), coming as (
      select warehouse_id, product_id, combination_id, sum(pieces)::int as pieces from announced group by 1, 2, 3
    ), sellers as (
      select f.warehouse_id as target_id, g.warehouse_id as source_id from shop_warehouses f join shop_warehouses g on g.shop_id = f.shop_id
      join warehouses v on v.id = f.warehouse_id and v.is_active join warehouses w on w.id = g.warehouse_id and w.is_active
      where ${shops}::int[] is null or f.shop_id = any(${shops}::int[])
    ), pairs as materialized (
      select a.product_id, a.stock_id as low_id, a.warehouse_id as target_id, a.available, b.stock_id as full_id,
        b.warehouse_id as source_id, b.available as held
      from stock_lines a join stock_lines b on b.product_id = a.product_id and b.warehouse_id <> a.warehouse_id
      where a.is_listed and a.state <> 'in' and b.is_listed and b.state = 'in'
        and (${own}::int[] is null or a.warehouse_id = any(${own}::int[]) or b.warehouse_id = any(${own}::int[]))
        and (a.warehouse_id, b.warehouse_id) in (select target_id, source_id from sellers)
    ), matched as (
      select distinct on (i.low_id) i.source_id, i.target_id, i.product_id, coalesce(s.combination_id, 0) as combination_id, i.available,
        least(m.wanted, m.spare) as quantity
      from pairs i join stocks s on s.id = i.low_id join stocks h on h.id = i.full_id and h.combination_id is not distinct from s.combination_id
      join product_rows r on r.product_id = i.product_id and r.type <> 'pack' and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])
      join products p on p.id = i.product_id
      left join stock_thresholds t on t.stock_id = i.low_id left join stock_thresholds u on u.stock_id = i.full_id
      left join coming c on c.warehouse_id = i.target_id and c.product_id = i.product_id and c.combination_id = coalesce(s.combination_id, 0)
      left join ${plannedAnywhere} o on o.warehouse_id = i.source_id and o.product_id = i.product_id
        and o.combination_id is not distinct from s.combination_id
      cross join lateral (select coalesce(t.pieces, p.low_stock_threshold) + 1 - i.available - coalesce(c.pieces, 0) as wanted,
        i.held - coalesce(u.pieces, p.low_stock_threshold) - coalesce(o.quantity, 0) as spare) m
      where m.wanted > 0 and m.spare > 0 order by i.low_id, m.spare desc, i.source_id
    ), numbered as (
      select m.*, row_number() over (partition by source_id, target_id order by available, product_id, combination_id) as place
      from matched m
    )
    select jsonb_build_object('id', f.id, 'name', f.name) as source, jsonb_build_object('id', g.id, 'name', g.name) as target,
      sum(n.quantity)::int as pieces,
      jsonb_agg(jsonb_build_object('productId', n.product_id, 'combinationId', nullif(n.combination_id, 0), 'quantity', n.quantity)
        order by n.place) as items
    from numbered n join warehouses f on f.id = n.source_id join warehouses g on g.id = n.target_id
    where n.place <= ${sql.lit(MOST_ITEMS)} group by f.id, g.id order by count(*) desc, f.id, g.id limit ${sql.lit(MOST_PAIRS)}`.execute(
    db,
  );
  return rows;
}
