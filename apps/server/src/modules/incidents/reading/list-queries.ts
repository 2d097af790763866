import { INCIDENT_VIEWS, type IncidentView } from '@hanout/contracts/warehouses/incidents';
import type {
  IncidentCause,
  IncidentSeverity,
  IncidentStatus,
  IncidentSubject,
  RelatedKind,
} from '@hanout/core/incidents';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews } from '../../../database/long-lists.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { findFewCalled, isOfCalled } from '../../product-rows/index.ts';
import { ownWarehouses } from './scope-queries.ts';

export interface IncidentRecord {
  readonly id: number;
  readonly version: number;
  readonly status: IncidentStatus;
  readonly severity: IncidentSeverity;
  readonly subject: IncidentSubject;
  readonly warehouse: { readonly id: number; readonly name: string };
  readonly spot: string;
  readonly relatedKind: RelatedKind;
  readonly relatedId: string | null;
  readonly relatedWords: string;
  readonly product: string | null;
  readonly combination: string | null;
  readonly lineId: number | null;
  readonly moved: number | null;
  readonly orderNumber: number | null;
  readonly description: string;
  readonly origin: 'till' | 'receiving' | 'picking' | null;
  readonly originNumber: string | null;
  readonly missing: number | null;
  readonly shortages: readonly { readonly reason: string | null; readonly missing: number }[];
  readonly cause: IncidentCause | null;
  readonly causeNote: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly comments: number;
  readonly photos: number;
}

export interface IncidentFilter {
  readonly q: string;
  readonly warehouseId: number | null;
  readonly severity: IncidentSeverity | null;
  readonly scope: WarehouseScope;
  readonly employeeId: number;
}

/** An incident with what it is about, in somebody's language. */
const columns = (language: Language): RawBuilder<unknown> => sql`
  i.id, i.version, i.status, i.severity, i.subject, jsonb_build_object('id', w.id, 'name', w.name) as warehouse, i.spot,
  i.related_kind as "relatedKind", i.related_id as "relatedId", i.related_words as "relatedWords",
  ${sql.ref(`r.name_${language}`)} as product,
  case when i.combination_id is not null then combination_label(i.combination_id, ${language}) end as combination,
  case i.related_kind when 'stock' then i.related_id::int
    when 'movement' then (select m.stock_id from stock_movements m where m.id = i.related_id::bigint) end as "lineId",
  case i.related_kind when 'movement' then (select m.quantity from stock_movements m where m.id = i.related_id::bigint) end as moved,
  case i.related_kind when 'order' then (select o.number from orders o where o.id = i.related_id::uuid) end as "orderNumber",
  i.description, i.origin,
  case when i.origin = 'till' then (select '#' || o.number from orders o where o.id = i.origin_id::uuid) else i.origin_id end as "originNumber",
  i.missing, i.shortages, i.cause, i.cause_note as "causeNote", coalesce(e.name, '') as by, i.created_at as "createdAt",
  (select count(*)::int from incident_history h where h.incident_id = i.id and h.action = 'comment') as comments,
  (select count(*)::int from incident_photos f where f.incident_id = i.id and f.removed_at is null) as photos`;

const SOURCE = sql`incidents i join warehouses w on w.id = i.warehouse_id left join product_rows r on r.product_id = i.product_id
  left join employees e on e.id = i.employee_id`;

const VIEWS: Readonly<Record<Exclude<IncidentView, 'mine'>, RawBuilder<unknown>>> = {
  active: sql`i.status in ('open', 'in_progress')`,
  open: sql`i.status = 'open'`,
  in_progress: sql`i.status = 'in_progress'`,
  resolved: sql`i.status = 'resolved'`,
  closed: sql`i.status = 'closed'`,
  all: sql`true`,
};

/** `mine`: opened by whoever asks, or told to them. */
const viewOf = (view: IncidentView, { employeeId }: IncidentFilter): RawBuilder<unknown> =>
  view === 'mine'
    ? sql`(i.employee_id = ${employeeId} or i.id in (select n.incident_id from incident_notified n where n.employee_id = ${employeeId}))`
    : VIEWS[view];

/** In the warehouses of the person, of the warehouse and the severity that they look for. */
export const isTheirs = ({
  scope,
  warehouseId,
  severity,
}: Pick<IncidentFilter, 'scope' | 'warehouseId' | 'severity'>): RawBuilder<unknown> =>
  sql`i.warehouse_id in ${ownWarehouses(scope)} and (${warehouseId}::int is null or i.warehouse_id = ${warehouseId}::int)
    and (${severity}::text is null or i.severity = ${severity}::text)`;

const found = async (db: Database, filter: IncidentFilter): Promise<RawBuilder<unknown>> =>
  sql`${isTheirs(filter)} and ${matching(filter.q, await findFewCalled(db, filter.q))}`;

/** By its number, bare or as it is said, by its words, or by a product: name, reference, barcode. */
function matching(q: string, productIds: readonly number[] | null): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const number = /^[Ii]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? null;
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const byProduct =
    productIds === null
      ? sql`exists (select from product_rows r left join combinations c on c.id = i.combination_id
          where r.product_id = i.product_id and ${isOfCalled(q)})`
      : sql`i.product_id = any(${[...productIds]}::int[])`;
  const byNumber = number === null ? sql`` : sql`i.id = ${number}::int or `;
  return sql`(${byNumber}searchable(i.description || ' ' || i.spot || ' ' || i.related_words) like '%' || searchable(${text}) || '%'
    or ${byProduct})`;
}

interface Page {
  readonly view: IncidentView;
  readonly before: number | null;
  readonly limit: number;
  readonly language: Language;
}

/** The latest first. */
export async function listIncidents(
  db: Database,
  filter: IncidentFilter,
  { view, before, limit, language }: Page,
): Promise<readonly IncidentRecord[]> {
  const { rows } = await sql<IncidentRecord>`
    select ${columns(language)} from ${SOURCE}
    where ${viewOf(view, filter)} and ${await found(db, filter)} and (${before}::int is null or i.id < ${before}::int)
    order by i.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countIncidents(
  db: Database,
  filter: IncidentFilter,
): Promise<Readonly<Record<IncidentView, number>>> {
  const where = await found(db, filter);
  return countViews(db, {
    views: INCIDENT_VIEWS,
    from: sql`incidents i`,
    where,
    of: (view) => viewOf(view, filter),
    isFew: false,
  });
}

/** One of them, of whichever warehouse. */
export async function findIncident(db: Database, id: number, language: Language): Promise<IncidentRecord | undefined> {
  const { rows } = await sql<IncidentRecord>`select ${columns(language)} from ${SOURCE} where i.id = ${id}`.execute(db);
  return rows[0];
}
