import type { HeldLot, ShortReason, WaveMode, WaveState, WayOut } from '@hanout/core/picking';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface WaveHead {
  readonly version: number;
  readonly state: WaveState;
  readonly mode: WaveMode;
  readonly warehouse: Named;
  readonly picker: Named | null;
  readonly note: string;
  readonly by: string;
  readonly createdAt: Date;
}

export async function findHead(db: Database, id: number): Promise<WaveHead | undefined> {
  const { rows } = await sql<WaveHead>`
    select t.version, t.state, t.mode, jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as picker,
      t.note, coalesce(e.name, '') as by, t.created_at as "createdAt"
    from pick_waves t join warehouses w on w.id = t.warehouse_id
    left join employees p on p.id = t.picker_id left join employees e on e.id = t.employee_id where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface OrderInWave {
  readonly orderId: string;
  readonly number: number;
  readonly slot: number;
  readonly customer: string;
  readonly carrier: string;
  readonly wayOut: WayOut | null;
}

export async function listOrdersOf(db: Database, id: number): Promise<OrderInWave[]> {
  const { rows } = await sql<OrderInWave>`
    select o.id::text as "orderId", o.number, w.slot, concat_ws(' ', o.first_name, o.last_name) as customer,
      coalesce(o.carrier_name, '') as carrier, w.way_out as "wayOut"
    from pick_wave_orders w join orders o on o.id = w.order_id where w.wave_id = ${id} order by w.slot`.execute(db);
  return rows;
}

/** What people read of a line beside its figures. */
export interface NamedLine {
  readonly lineId: number;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly folder: string | null;
  readonly key: string | null;
  readonly orderLineId: string;
  readonly lotId: number | null;
  readonly reason: ShortReason | null;
}

export async function listNames(db: Database, id: number, language: Language): Promise<readonly NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select l.id as "lineId", ${sql.ref(`r.name_${language}`)} as name,
      case when l.combination_id is not null then combination_label(l.combination_id, ${language}) end as combination,
      coalesce(c.sku, r.sku) as sku, coalesce(c.barcode, r.barcode) as barcode, r.image_folder as folder, r.image_key as key,
      l.order_line_id::text as "orderLineId", l.lot_id as "lotId", l.reason
    from pick_wave_lines l join product_rows r on r.product_id = l.product_id left join combinations c on c.id = l.combination_id
    where l.wave_id = ${id}`.execute(db);
  return rows;
}

/** What the orders of a wave hold in its warehouse now, lot by lot; what expires first first. */
export async function listHeld(db: Database, id: number): Promise<readonly HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    select r.order_line_id::text as "orderLineId", s.product_id as "productId", s.combination_id as "combinationId", r.lot_id as "lotId",
      sum(r.quantity)::int as quantity
    from pick_wave_orders w join stock_reservations r on r.order_id = w.order_id and r.state = 'firm'
    join stocks s on s.id = r.stock_id and s.warehouse_id = w.warehouse_id left join stock_lots t on t.id = r.lot_id
    where w.wave_id = ${id} and w.way_out is null group by 1, 2, 3, 4, t.expires_on order by t.expires_on nulls last, r.lot_id`.execute(
    db,
  );
  return rows;
}

export interface LotRecord {
  readonly id: number;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
}

export async function listLots(db: Database, ids: readonly number[]): Promise<readonly LotRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LotRecord>`
    select id, lot_number as "lotNumber", to_char(expires_on, 'YYYY-MM-DD') as "expiresOn" from stock_lots where id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}

const LAST_CALLS = 300;

/** Under which names somebody counted pieces last: a device that was told nothing of its call learns from them that it was done. */
export async function listCounted(db: Database, id: number, employeeId: number): Promise<string[]> {
  const { rows } = await sql<{ operation: string }>`
    select operation_id::text as operation from pick_wave_history where wave_id = ${id} and employee_id = ${employeeId}
      and action in ('pick', 'put_back', 'report_short') and operation_id is not null order by id desc limit ${sql.lit(LAST_CALLS)}`.execute(
    db,
  );
  return rows.map(({ operation }) => operation);
}

export interface HistoryRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  readonly note: string;
}

/** What was done with the wave, the latest first; single pieces are told by the figures. */
export async function listHistory(db: Database, id: number): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id::int as id, h.occurred_at as at, h.action, coalesce(e.name, '') as by, h.note
    from pick_wave_history h left join employees e on e.id = h.employee_id
    where h.wave_id = ${id} and h.action <> 'pick' order by h.id desc limit 200`.execute(db);
  return rows;
}
