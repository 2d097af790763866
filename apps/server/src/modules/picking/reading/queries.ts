import type { ShortReason, WaveMode, WaveState, WayOut } from '@hanout/core/picking';
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
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  readonly reason: ShortReason | null;
}

export async function listNames(db: Database, id: number, language: Language): Promise<readonly NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select l.id as "lineId", ${sql.ref(`r.name_${language}`)} as name,
      case when l.combination_id is not null then combination_label(l.combination_id, ${language}) end as combination,
      coalesce(c.sku, r.sku) as sku, coalesce(c.barcode, r.barcode) as barcode, r.image_folder as folder, r.image_key as key,
      t.lot_number as "lotNumber", to_char(t.expires_on, 'YYYY-MM-DD') as "expiresOn", l.reason
    from pick_wave_lines l join product_rows r on r.product_id = l.product_id left join combinations c on c.id = l.combination_id
    left join stock_lots t on t.id = l.lot_id where l.wave_id = ${id}`.execute(db);
  return rows;
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
