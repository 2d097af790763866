import type { WarehouseStock } from '@hanout/contracts/stock/stock';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countStates } from '../lines/queries.ts';
import { readWarehouses, type WarehouseScope } from './queries.ts';

/** What lies in a warehouse as a whole; undefined where somebody of this scope has none. */
export async function readWarehouseStock(
  db: Database,
  scope: WarehouseScope & { readonly id: number },
): Promise<WarehouseStock | undefined> {
  const [warehouse] = await readWarehouses(db, scope);
  if (warehouse === undefined) return undefined;
  const { id, name, code, isActive, wilaya, commune, address } = warehouse;
  const [sums, counts] = await Promise.all([
    sumWarehouse(db, id),
    countStates(db, { shopIds: scope.shopIds, warehouseIds: [id] }),
  ]);
  const available = sums.onHand - sums.reserved - sums.expired;
  return { warehouse: { id, name, code, isActive, wilaya, commune, address }, ...sums, available, counts };
}

type Sums = Pick<WarehouseStock, 'lines' | 'onHand' | 'reserved' | 'expired' | 'incoming' | 'short' | 'valueCentimes'>;

async function sumWarehouse(db: Database, id: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::int as lines, coalesce(sum(s.on_hand), 0)::int as "onHand", coalesce(sum(s.reserved), 0)::int as reserved,
      coalesce(sum(s.shortage), 0)::int as short,
      (select coalesce(sum(l.expired), 0)::int from stock_lines l where l.warehouse_id = ${id} and l.expired > 0) as expired,
      (select coalesce(sum(i.quantity), 0)::int from stock_incoming i where i.warehouse_id = ${id}) as incoming,
      (select coalesce(sum(l.quantity * coalesce(l.supply_price_centimes, p.supply_price_ht_centimes)), 0)::float8
        from stock_lots l join stocks o on o.id = l.stock_id join products p on p.id = o.product_id
        where o.warehouse_id = ${id} and l.quantity > 0) as "valueCentimes"
    from stocks s where s.warehouse_id = ${id}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum has one row');
  return sums;
}
