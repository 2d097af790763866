import type { PickLine, ShortReason, Wave, WaveMode, WaveOrder, WaveState, WayOut } from '@hanout/core/picking';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface WaveRecord extends Wave {
  readonly id: number;
  readonly version: number;
  readonly warehouseId: number;
  readonly pickerId: number | null;
  readonly orders: readonly (WaveOrder & { readonly number: number })[];
}

/** The wave with everything in it, held until the transaction ends: whoever acts on it acts alone. */
export async function lockWave(tx: Tx, id: number): Promise<WaveRecord | undefined> {
  const { rows } = await sql<Omit<WaveRecord, 'lines' | 'orders'>>`
    select id, version, state, mode, warehouse_id as "warehouseId", picker_id as "pickerId" from pick_waves where id = ${id} for update`.execute(
    tx,
  );
  const wave = rows[0];
  if (wave === undefined) return undefined;
  return { ...wave, orders: await listOrders(tx, id), lines: await listLines(tx, id) };
}

async function listOrders(tx: Tx, waveId: number): Promise<WaveRecord['orders']> {
  const { rows } = await sql<WaveRecord['orders'][number]>`
    select w.order_id::text as "orderId", w.slot, w.way_out as left, o.number
    from pick_wave_orders w join orders o on o.id = w.order_id where w.wave_id = ${waveId} order by w.slot`.execute(tx);
  return rows;
}

/** What is to be picked, with where it lies now and the codes that say it is this. */
export async function listLines(db: Database | Tx, waveId: number): Promise<readonly PickLine[]> {
  const { rows } = await sql<PickLine>`
    select l.id as "lineId", l.order_id::text as "orderId", o.slot, l.product_id as "productId", l.combination_id as "combinationId",
      at.zone, at.shelf, array_remove(array[coalesce(c.barcode, p.barcode), coalesce(c.sku, p.sku)], null) as codes,
      l.quantity, l.picked, l.missing
    from pick_wave_lines l join pick_wave_orders o on o.wave_id = l.wave_id and o.order_id = l.order_id
    join pick_waves w on w.id = l.wave_id join products p on p.id = l.product_id left join combinations c on c.id = l.combination_id
    left join stock_locations at on at.warehouse_id = w.warehouse_id and at.product_id = l.product_id
      and at.combination_id is not distinct from l.combination_id
    where l.wave_id = ${waveId} order by l.id`.execute(db);
  return rows;
}

export interface NewWaveRecord {
  readonly warehouseId: number;
  readonly mode: WaveMode;
  readonly pickerId: number | null;
  readonly employeeId: number;
  readonly note: string;
  readonly orderIds: readonly string[];
}

/** A wave of these orders in their order, with what each of them holds in the warehouse. */
export async function insertWave(tx: Tx, wave: NewWaveRecord): Promise<number> {
  const { id } = await tx
    .insertInto('pick_waves')
    .values({
      warehouse_id: wave.warehouseId,
      mode: wave.mode,
      picker_id: wave.pickerId,
      employee_id: wave.employeeId,
      note: wave.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pick_wave_orders')
    .values(
      wave.orderIds.map((orderId, at) => ({
        wave_id: id,
        warehouse_id: wave.warehouseId,
        order_id: orderId,
        slot: at + 1,
      })),
    )
    .execute();
  await sql`
    insert into pick_wave_lines (wave_id, order_id, order_line_id, product_id, combination_id, lot_id, quantity)
    select ${id}::int, r.order_id, r.order_line_id, s.product_id, s.combination_id, r.lot_id, sum(r.quantity)
    from stock_reservations r join stocks s on s.id = r.stock_id
    where r.order_id = any(${[...wave.orderIds]}::uuid[]) and r.state = 'firm' and s.warehouse_id = ${wave.warehouseId}::int
    group by r.order_id, r.order_line_id, s.product_id, s.combination_id, r.lot_id
    order by r.order_id, r.order_line_id`.execute(tx);
  return id;
}

export async function writeWave(
  tx: Tx,
  id: number,
  { state, pickerId }: { readonly state: WaveState; readonly pickerId: number | null },
): Promise<void> {
  await tx
    .updateTable('pick_waves')
    .set({ state, picker_id: pickerId, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** So many more, or less, are picked of a line. */
export async function countPicked(tx: Tx, lineId: number, pieces: number): Promise<void> {
  await tx
    .updateTable('pick_wave_lines')
    .set((eb) => ({ picked: eb('picked', '+', pieces) }))
    .where('id', '=', lineId)
    .execute();
}

export async function countMissing(tx: Tx, lineId: number, pieces: number, reason: ShortReason): Promise<void> {
  await tx
    .updateTable('pick_wave_lines')
    .set((eb) => ({ missing: eb('missing', '+', pieces), reason }))
    .where('id', '=', lineId)
    .execute();
}

/** Orders leave the wave; those that left before stay as they left. */
export async function letOut(tx: Tx, waveId: number, orderIds: readonly string[], way: WayOut): Promise<void> {
  await tx
    .updateTable('pick_wave_orders')
    .set({ way_out: way })
    .where('wave_id', '=', waveId)
    .where('order_id', 'in', [...orderIds])
    .where('way_out', 'is', null)
    .execute();
}

/** The waves that an order is in, one of each warehouse that has things of it, in the order in which they are held. */
export async function listWavesOf(db: Database | Tx, orderId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('pick_wave_orders')
    .select('wave_id')
    .where('order_id', '=', orderId)
    .where('way_out', 'is', null)
    .orderBy('wave_id')
    .execute();
  return rows.map(({ wave_id }) => wave_id);
}

export interface WaveEntry {
  readonly waveId: number;
  readonly action: string;
  readonly state: WaveState;
  readonly employeeId: number | null;
  readonly note: string;
  readonly details: object;
  readonly operation: { readonly id: string; readonly digest: string } | null;
}

export async function appendHistory(tx: Tx, entry: WaveEntry): Promise<void> {
  await tx
    .insertInto('pick_wave_history')
    .values({
      wave_id: entry.waveId,
      action: entry.action,
      state: entry.state,
      employee_id: entry.employeeId,
      note: entry.note,
      details: JSON.stringify(entry.details),
      operation_id: entry.operation?.id ?? null,
      digest: entry.operation?.digest ?? null,
    })
    .execute();
}

export interface DoneBefore {
  readonly waveId: number;
  readonly digest: string | null;
  /** of what, where it was about a line */
  readonly lineId: number | null;
}

/** What was done under this name before; undefined: nothing. */
export async function findDone(db: Database | Tx, operationId: string): Promise<DoneBefore | undefined> {
  const row = await db
    .selectFrom('pick_wave_history')
    .select(['wave_id as waveId', 'digest', sql<number | null>`(details ->> 'lineId')::int`.as('lineId')])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return row;
}

/** Which shops' orders are in the wave, however they left it. */
export async function shopsOfWave(db: Database | Tx, waveId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('pick_wave_orders as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select('o.shop_id')
    .distinct()
    .where('w.wave_id', '=', waveId)
    .execute();
  return rows.map(({ shop_id }) => shop_id);
}

/** Where the wave is picked; undefined: there is none. */
export async function findWarehouseOf(db: Database | Tx, waveId: number): Promise<number | undefined> {
  const row = await db.selectFrom('pick_waves').select('warehouse_id').where('id', '=', waveId).executeTakeFirst();
  return row?.warehouse_id;
}
