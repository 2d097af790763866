import type { TransferState } from '@hanout/core/transfers';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface TransferHead {
  readonly id: number;
  readonly version: number;
  readonly state: TransferState;
  readonly sourceId: number;
  readonly targetId: number;
  readonly source: string;
  readonly target: string;
  readonly note: string;
  readonly by: string;
  readonly createdAt: Date;
}

export async function findHead(db: Database, id: number): Promise<TransferHead | undefined> {
  const { rows } = await sql<TransferHead>`
    select t.id, t.version, t.state, t.source_id as "sourceId", t.target_id as "targetId", s.name as source, g.name as target, t.note,
      coalesce(e.name, '') as by, t.created_at as "createdAt"
    from transfers t join warehouses s on s.id = t.source_id join warehouses g on g.id = t.target_id left join employees e on e.id = t.employee_id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface NamedLine {
  readonly lineId: number;
  readonly requested: number | null;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly folder: string | null;
  readonly key: string | null;
}

/** What the lines are called. */
export async function listNames(db: Database, id: number, language: Language): Promise<readonly NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select l.id as "lineId", l.requested, ${sql.ref(`r.name_${language}`)} as name, case when c.id is not null then combination_label(c.id, ${language}) end as combination,
      coalesce(c.sku, r.sku) as sku, case when c.id is null then r.barcode else c.barcode end as barcode,
      r.image_folder as folder, r.image_key as key
    from transfer_lines l join product_rows r on r.product_id = l.product_id left join combinations c on c.id = l.combination_id
    where l.transfer_id = ${id}`.execute(db);
  return rows;
}

export interface HistoryRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly state: TransferState;
  readonly by: string;
  readonly note: string;
  readonly pieces: number;
}

/** What was done with it, the latest first. */
export async function listHistory(db: Database, id: number): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id::int as id, h.occurred_at as at, h.action, h.state, coalesce(e.name, '') as by, h.note,
      coalesce((select sum((d ->> 'quantity')::int)::int from jsonb_array_elements(h.details) d), 0) as pieces
    from transfer_history h left join employees e on e.id = h.employee_id where h.transfer_id = ${id} order by h.id desc limit 500`.execute(
    db,
  );
  return rows;
}
