import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Confirmed orders that are wholly held in one warehouse, and that nobody has begun. */
export async function listToPick(db: Database, warehouseId: number, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from orders o where o.confirmation_state = 'confirmed' and o.preparation_state = 'to_prepare' and o.parcel_state = 'none'
      and o.carrier_id is not null and not exists (select from shipments s where s.order_id = o.id and s.state <> 'dropped')
      and exists (select from stock_reservations r where r.order_id = o.id and r.state = 'firm')
      and not exists (select from stock_reservations r join stocks s on s.id = r.stock_id
        where r.order_id = o.id and r.state in ('held', 'firm') and s.warehouse_id <> ${warehouseId}::int)
    order by o.number desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DemoLine {
  readonly lineId: number;
  readonly orderId: string;
  readonly quantity: number;
}

export async function listWaveLines(db: Database, waveId: number): Promise<readonly DemoLine[]> {
  return db
    .selectFrom('pick_wave_lines')
    .select(['id as lineId', sql<string>`order_id::text`.as('orderId'), 'quantity'])
    .where('wave_id', '=', waveId)
    .orderBy('id')
    .execute();
}

export interface DemoUnits {
  readonly version: number;
  readonly carrierId: number | null;
  readonly quantities: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** All units of an order, as it stands. */
export async function readUnits(db: Database, orderId: string): Promise<DemoUnits> {
  const { rows } = await sql<DemoUnits>`
    select o.version, o.carrier_id as "carrierId", (select jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity)) from order_lines l where l.order_id = o.id) as quantities
    from orders o where o.id = ${orderId}::uuid`.execute(db);
  const [units] = rows;
  if (units === undefined) throw new Error(`order ${orderId} of the demo is not there`);
  return units;
}
