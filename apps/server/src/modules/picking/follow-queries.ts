import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface Gone {
  readonly waveId: number;
  readonly way: 'packed' | 'changed';
}

/** The waves that an order has to leave, and how; not those that it stays in: they pick what it holds in their warehouse. */
export async function listGone(tx: Tx, orderId: string): Promise<readonly Gone[]> {
  const { rows } = await sql<Gone>`
    select w.wave_id as "waveId", case when o.preparation_state in ('packed', 'handed_over') then 'packed' else 'changed' end as way
    from pick_wave_orders w join orders o on o.id = w.order_id
    where w.order_id = ${orderId}::uuid and w.way_out is null and (o.confirmation_state <> 'confirmed' or o.preparation_state in ('packed', 'handed_over')
      or exists (
        select from (select order_line_id, product_id, combination_id, sum(quantity) as pieces from pick_wave_lines l
            where l.wave_id = w.wave_id and l.order_id = w.order_id group by 1, 2, 3) picked
        full join (select r.order_line_id, s.product_id, s.combination_id, sum(r.quantity) as pieces
            from stock_reservations r join stocks s on s.id = r.stock_id
            where r.order_id = w.order_id and r.state = 'firm' and s.warehouse_id = w.warehouse_id group by 1, 2, 3) held
          on held.order_line_id = picked.order_line_id and held.product_id = picked.product_id
            and held.combination_id is not distinct from picked.combination_id
        where picked.pieces is distinct from held.pieces))`.execute(tx);
  return rows;
}

/** Which of these orders have parcels although not everything of them is packed. */
export async function listOnTables(tx: Tx, orderIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id::text as id from orders o join order_parcels p on p.order_id = o.id and p.unpacked_at is null
    where o.id = any(${[...orderIds]}::uuid[]) and o.preparation_state in ('to_prepare', 'partially_packed')`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
