import {
  COUNT_VIEWS,
  type CountDetail,
  type CountLineView,
  type CountView,
} from '@hanout/contracts/warehouses/stock-counts';
import type { CountMode, CountState } from '@hanout/core/counting';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

/** The ids of the warehouses in which somebody works. */
const ownWarehouses = ({ shopIds, warehouseIds = null }: WarehouseScope): RawBuilder<unknown> => sql`(
  select own.id from warehouses own where (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = own.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or own.id = any(${ints(warehouseIds)})))`;

export interface CountRecord {
  readonly id: number;
  readonly version: number;
  readonly state: CountState;
  readonly kind: 'whole' | 'cycle';
  readonly mode: CountMode;
  readonly isBlind: boolean;
  readonly warehouse: { readonly id: number; readonly name: string };
  readonly note: string;
  readonly about: string;
  readonly lines: number;
  readonly countedLines: number;
  readonly by: string;
  readonly approvedBy: string;
  readonly createdAt: Date;
}

export interface CountFilter {
  readonly q: string;
  readonly warehouseId: number | null;
  readonly scope: WarehouseScope;
}

const columns = (language: Language) => sql`
  c.id, c.version, c.state, c.kind, c.mode, c.is_blind as "isBlind", jsonb_build_object('id', w.id, 'name', w.name) as warehouse, c.note,
  coalesce((select t.name from category_texts t where t.category_id = c.category_id and t.language in (${language}, 'fr')
    order by t.language = ${language} desc limit 1), '') as about,
  (select count(*)::int from stock_count_lines l where l.count_id = c.id) as lines,
  (select count(*)::int from stock_count_lines l where l.count_id = c.id and l.counted is not null) as "countedLines",
  coalesce(e.name, '') as by, coalesce(a.name, '') as "approvedBy", c.created_at as "createdAt"`;

const SOURCE = sql`stock_counts c join warehouses w on w.id = c.warehouse_id left join employees e on e.id = c.employee_id
  left join employees a on a.id = c.approved_by`;

const VIEWS: Readonly<Record<CountView, RawBuilder<unknown>>> = {
  active: sql`c.state in ('planned', 'counting', 'paused', 'to_approve', 'posting')`,
  to_approve: sql`c.state = 'to_approve'`,
  posted: sql`c.state = 'posted'`,
  cancelled: sql`c.state = 'cancelled'`,
  all: sql`true`,
};

function found({ q, warehouseId, scope }: CountFilter): RawBuilder<unknown> {
  const number = /^[Cc]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? null;
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const isCalled =
    q === '' ? sql`true` : sql`(c.id = ${number}::int or searchable(c.note) like '%' || searchable(${text}) || '%')`;
  return sql`c.warehouse_id in ${ownWarehouses(scope)} and (${warehouseId}::int is null or c.warehouse_id = ${warehouseId}::int) and ${isCalled}`;
}

interface Page {
  readonly view: CountView;
  readonly before: number | null;
  readonly limit: number;
  readonly language: Language;
}

/** The latest first. */
export async function listCounts(
  db: Database,
  filter: CountFilter,
  { view, before, limit, language }: Page,
): Promise<readonly CountRecord[]> {
  const { rows } = await sql<CountRecord>`
    select ${columns(language)} from ${SOURCE} where ${VIEWS[view]} and ${found(filter)} and (${before}::int is null or c.id < ${before}::int)
    order by c.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countByView(db: Database, filter: CountFilter): Promise<Readonly<Record<CountView, number>>> {
  const counted = (view: CountView) => sql`(count(*) filter (where ${VIEWS[view]}))::int as ${sql.ref(view)}`;
  const { rows } = await sql<Record<CountView, number>>`
    select ${sql.join(COUNT_VIEWS.map(counted))} from stock_counts c where ${found(filter)}`.execute(db);
  return rows[0] ?? { active: 0, to_approve: 0, posted: 0, cancelled: 0, all: 0 };
}

export async function findCount(db: Database, id: number, language: Language): Promise<CountRecord | undefined> {
  const { rows } = await sql<CountRecord>`select ${columns(language)} from ${SOURCE} where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function listWarehousesOf(
  db: Database,
  scope: WarehouseScope,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, w.name from warehouses w where w.id in ${ownWarehouses(scope)} and w.is_active order by w.id`.execute(
    db,
  );
  return rows;
}

export async function listCategories(
  db: Database,
  language: Language,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, coalesce((select t.name from category_texts t where t.category_id = k.id and t.language in (${language}, 'fr')
      order by t.language = ${language} desc limit 1), k.id::text) as name from categories k order by k.path`.execute(
    db,
  );
  return rows;
}

export async function listCounters(db: Database, id: number): Promise<CountDetail['counters']> {
  const { rows } = await sql<CountDetail['counters'][number]>`
    select p.id, p.name, count(*)::int as entries from stock_count_entries e join stock_count_lines l on l.id = e.line_id
    join employees p on p.id = e.employee_id where l.count_id = ${id} and not e.is_void group by p.id order by p.name`.execute(
    db,
  );
  return rows;
}

/** What a piece costs: the average of the lots that lie there, each by what it was bought for, else the product's supply price. */
const PIECE = sql`coalesce((select sum(x.quantity * x.supply_price_centimes) / nullif(sum(x.quantity), 0) from stock_lots x
  where x.stock_id = l.stock_id and x.quantity > 0 and x.supply_price_centimes is not null), p.supply_price_ht_centimes, 0)`;

export async function sumDifferences(db: Database, id: number): Promise<NonNullable<CountDetail['differences']>> {
  const { rows } = await sql<NonNullable<CountDetail['differences']>>`
    select count(*) filter (where l.counted <> l.expected)::int as lines, coalesce(sum(l.counted - l.expected), 0)::int as pieces,
      coalesce(round(sum((l.counted - l.expected) * ${PIECE})), 0)::float8 as "valueCentimes",
      count(*) filter (where l.moved is not null)::int as posted, count(*) filter (where l.problem is not null)::int as problems
    from stock_count_lines l join products p on p.id = l.product_id where l.count_id = ${id} and l.counted is not null`.execute(
    db,
  );
  return rows[0] ?? { lines: 0, pieces: 0, valueCentimes: 0, posted: 0, problems: 0 };
}

export async function listHistory(
  db: Database,
  id: number,
): Promise<readonly { id: number; at: Date; action: string; by: string }[]> {
  const { rows } = await sql<{ id: number; at: Date; action: string; by: string }>`
    select h.id::int as id, h.occurred_at as at, h.action, coalesce(e.name, '') as by from stock_count_history h
    left join employees e on e.id = h.employee_id where h.count_id = ${id} order by h.id desc limit 200`.execute(db);
  return rows;
}

export interface LineRecord {
  readonly id: number;
  readonly stockId: number;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly counted: number | null;
  readonly expected: number | null;
  readonly valueCentimes: number | null;
  readonly moved: number | null;
  readonly problem: 'below_reserved' | 'below_nothing' | null;
  readonly counters: { readonly name: string; readonly quantity: number }[];
}

const LINE_VIEWS: Readonly<Record<CountLineView, RawBuilder<unknown>>> = {
  all: sql`true`,
  open: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
  differs: sql`l.counted <> l.expected`,
};

interface Asked {
  readonly countId: number;
  readonly view: CountLineView;
  readonly q: string;
  readonly language: Language;
}

const ofLines = ({ countId, view, q }: Asked): RawBuilder<unknown> => {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const isCalled =
    q === ''
      ? sql`true`
      : sql`(r.search like '%' || searchable(${text}) || '%' or c.barcode = ${q} or lower(c.sku) = lower(${q}))`;
  return sql`stock_count_lines l join products p on p.id = l.product_id join product_rows r on r.product_id = l.product_id
    left join combinations c on c.id = l.combination_id where l.count_id = ${countId} and ${LINE_VIEWS[view]} and ${isCalled}`;
};

/** In the order in which they were drawn up. */
export async function listLines(
  db: Database,
  asked: Asked & { readonly after: number | null; readonly limit: number; readonly lineId?: number },
): Promise<readonly LineRecord[]> {
  const { language, after, limit, lineId } = asked;
  const { rows } = await sql<LineRecord>`
    select l.id, l.stock_id as "stockId", ${sql.ref(`r.name_${language}`)} as name,
      case when c.id is not null then combination_label(c.id, ${language}) end as combination, coalesce(c.sku, r.sku) as sku,
      case when c.id is null then r.barcode else c.barcode end as barcode, l.counted, l.expected,
      case when l.counted is not null then round((l.counted - l.expected) * ${PIECE})::float8 end as "valueCentimes", l.moved, l.problem,
      coalesce((select json_agg(json_build_object('name', q.name, 'quantity', q.quantity) order by q.name) from (
        select m.name, sum(e.quantity)::int as quantity from stock_count_entries e join employees m on m.id = e.employee_id
        where e.line_id = l.id and not e.is_void group by m.id) q), '[]') as counters
    from ${ofLines(asked)} and (${after}::int is null or l.id > ${after}::int) and (${lineId ?? null}::int is null or l.id = ${lineId ?? null}::int)
    order by l.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countLines(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${ofLines(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}
