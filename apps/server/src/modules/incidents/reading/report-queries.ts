import type { IncidentReport } from '@hanout/contracts/warehouses/incidents';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { isTheirs } from './list-queries.ts';

export interface ReportFilter {
  readonly scope: WarehouseScope;
  readonly warehouseId: number | null;
  /** days of Algiers, both within; null: twelve months ago, and today */
  readonly from: string | null;
  readonly to: string | null;
}

/** The days that a report is about. */
export async function readPeriod(
  db: Database,
  { from, to }: Pick<ReportFilter, 'from' | 'to'>,
): Promise<{ readonly from: string; readonly to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(coalesce(${from}::date, (algiers_today() - interval '12 months')::date), 'YYYY-MM-DD') as from,
      to_char(coalesce(${to}::date, algiers_today()), 'YYYY-MM-DD') as to`.execute(db);
  const [period] = rows;
  if (period === undefined) throw new Error('the database did not say the day');
  return period;
}

type Row = IncidentReport['parts']['cause'][number];
type Part = keyof IncidentReport['parts'];

const partsOf = (
  language: Language,
): Readonly<Record<Part, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> => ({
  cause: { key: sql`coalesce(c.cause, '')`, label: sql`coalesce(c.cause, '')` },
  product: { key: sql`c.product_id::text`, label: sql`max(${sql.ref(`r.name_${language}`)})` },
  warehouse: { key: sql`c.warehouse_id::text`, label: sql`max(w.name)` },
  month: {
    key: sql`to_char(c.created_at at time zone 'Africa/Algiers', 'YYYY-MM')`,
    label: sql`to_char(c.created_at at time zone 'Africa/Algiers', 'YYYY-MM')`,
  },
});
const MOST = 50;

const figures = sql`count(*)::int as incidents, (count(*) filter (where c.status in ('open', 'in_progress')))::int as open,
  coalesce(sum(lost.pieces), 0)::int as pieces, coalesce(sum(lost.centimes), 0)::float8 as "lostCentimes"`;

/** Incidents of a period, each with the pieces that went because of it and were not taken back, at what they cost. */
const chosen = ({ scope, warehouseId }: ReportFilter, period: { from: string; to: string }) => sql`
  (select i.* from incidents i where ${isTheirs({ scope, warehouseId, severity: null })}
    and i.created_at >= ${period.from}::date::timestamp at time zone 'Africa/Algiers'
    and i.created_at < (${period.to}::date + 1)::timestamp at time zone 'Africa/Algiers') c
  join warehouses w on w.id = c.warehouse_id left join product_rows r on r.product_id = c.product_id
  cross join lateral (
    select -coalesce(sum(m.quantity), 0) as pieces,
      -coalesce(sum(m.quantity * coalesce(l.supply_price_centimes, p.supply_price_ht_centimes, 0)), 0) as centimes
    from stock_movements m join stocks s on s.id = m.stock_id join products p on p.id = s.product_id
    left join stock_lots l on l.id = m.lot_id
    where m.cause_type = 'incident' and m.cause_id = c.id::text and not exists (
      select from stock_movements u where u.cause_type = 'undo' and u.cause_id = m.operation_id::text)) lost`;

/** What cost most first; months in their order. */
export async function readPart(
  db: Database,
  part: Part,
  { filter, period, language }: { filter: ReportFilter; period: { from: string; to: string }; language: Language },
): Promise<Row[]> {
  const { key, label } = partsOf(language)[part];
  const order = part === 'month' ? sql`1` : sql`"lostCentimes" desc, incidents desc, 1`;
  const { rows } = await sql<Row>`
    select ${key} as key, ${label} as label, ${figures} from ${chosen(filter, period)}
    where ${key} is not null group by 1 order by ${order} limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

export async function readTotal(
  db: Database,
  filter: ReportFilter,
  period: { from: string; to: string },
): Promise<IncidentReport['total']> {
  const { rows } = await sql<IncidentReport['total']>`select ${figures} from ${chosen(filter, period)}`.execute(db);
  return rows[0] ?? { incidents: 0, open: 0, pieces: 0, lostCentimes: 0 };
}
