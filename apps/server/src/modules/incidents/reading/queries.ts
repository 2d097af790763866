import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import type { IncidentStatus } from '@hanout/core/incidents';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Person = { readonly id: number; readonly name: string };

export async function listNotified(db: Database, id: number): Promise<Person[]> {
  return db
    .selectFrom('incident_notified as n')
    .innerJoin('employees as e', 'e.id', 'n.employee_id')
    .select(['e.id', 'e.name'])
    .where('n.incident_id', '=', id)
    .orderBy('e.name')
    .execute();
}

export interface HistoryRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly status: IncidentStatus;
  readonly by: string;
  readonly note: string;
  readonly mentions: Person[];
}

/** What was done and said, the latest first. */
export async function listHistory(db: Database, id: number): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id::int as id, h.occurred_at as at, h.action, h.status, coalesce(e.name, '') as by, h.note,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name) from employees m
        where m.id = any(h.mentioned_ids)), '[]') as mentions
    from incident_history h left join employees e on e.id = h.employee_id
    where h.incident_id = ${id} order by h.id desc limit 500`.execute(db);
  return rows;
}

export interface CorrectionRecord {
  readonly operationId: string;
  readonly at: Date;
  readonly lineId: number;
  readonly name: string;
  readonly moved: number;
  readonly by: string;
  readonly costCentimes: number;
  readonly isTakenBack: boolean;
}

/** What was moved because of it, the latest first; what the pieces cost by their lot, else by their product. */
export async function listCorrections(
  db: Database,
  id: number,
  language: Language,
): Promise<readonly CorrectionRecord[]> {
  const { rows } = await sql<CorrectionRecord>`
    select m.operation_id::text as "operationId", max(m.occurred_at) as at, s.id as "lineId",
      ${sql.ref(`r.name_${language}`)} || coalesce(' · ' || nullif(combination_label(s.combination_id, ${language}), ''), '') as name,
      sum(m.quantity)::int as moved, coalesce(e.name, '') as by,
      sum(m.quantity * coalesce(l.supply_price_centimes, p.supply_price_ht_centimes, 0))::float8 as "costCentimes",
      exists (select from stock_movements u where u.cause_type = 'undo' and u.cause_id = m.operation_id::text) as "isTakenBack"
    from stock_movements m join stocks s on s.id = m.stock_id join products p on p.id = s.product_id
    join product_rows r on r.product_id = s.product_id left join stock_lots l on l.id = m.lot_id left join employees e on e.id = m.employee_id
    where m.cause_type = 'incident' and m.cause_id = ${String(id)} and m.operation_id is not null
    group by m.operation_id, s.id, r.product_id, ${sql.ref(`r.name_${language}`)}, e.name order by max(m.id) desc`.execute(
    db,
  );
  return rows;
}

/** The shelf that an incident is about, as something is done to it by hand; null: it is about none. */
export async function findPlace(
  db: Database,
  lineId: number | null,
  language: Language,
): Promise<IncidentDetail['place']> {
  if (lineId === null) return null;
  const { rows } = await sql<NonNullable<IncidentDetail['place']>>`
    select s.warehouse_id as "warehouseId", s.product_id as "productId", s.combination_id as "combinationId",
      ${sql.ref(`r.name_${language}`)} || coalesce(' · ' || nullif(combination_label(s.combination_id, ${language}), ''), '') as title,
      s.on_hand as "onHand", s.on_hand - s.reserved as available
    from stocks s join product_rows r on r.product_id = s.product_id where s.id = ${lineId}`.execute(db);
  return rows[0] ?? null;
}
