import type { Scanned } from '@hanout/contracts/picking/waves';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Where a piece went, and what is left: as little as a scan needs to be answered. */
export async function readScanned(
  db: Database,
  { waveId, lineId }: { readonly waveId: number; readonly lineId: number },
): Promise<Scanned> {
  const { rows } = await sql<Scanned>`
    select w.id as "waveId", w.state, w.version, jsonb_build_object('id', l.id, 'orderId', l.order_id, 'slot', o.slot,
        'quantity', l.quantity, 'picked', l.picked, 'missing', l.missing) as line,
      (select coalesce(sum(r.quantity - r.picked - r.missing), 0)::int from pick_wave_lines r
        join pick_wave_orders ro on ro.wave_id = r.wave_id and ro.order_id = r.order_id
        where r.wave_id = w.id and ro.way_out is null) as rest
    from pick_waves w join pick_wave_lines l on l.wave_id = w.id join pick_wave_orders o on o.wave_id = l.wave_id and o.order_id = l.order_id
    where w.id = ${waveId} and l.id = ${lineId}`.execute(db);
  const [scanned] = rows;
  if (scanned === undefined) throw new Error('what was scanned is in no wave');
  return scanned;
}

/** What the thing of a line is called; '' where there is no such line. */
export async function readLineName(db: Database, lineId: number, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' · ', ${sql.ref(`r.name_${language}`)}, case when l.combination_id is not null
      then combination_label(l.combination_id, ${language}) end) as name
    from pick_wave_lines l join product_rows r on r.product_id = l.product_id where l.id = ${lineId}`.execute(db);
  return rows[0]?.name ?? '';
}
