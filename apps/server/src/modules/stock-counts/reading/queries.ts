import { COUNT_VIEWS, type CountDetail, type CountView } from '@hanout/contracts/warehouses/stock-counts';
import type { CountClass, CountKind, CountMode, CountState } from '@hanout/core/counting';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews } from '../../../database/long-lists.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { PIECE } from '../repository.ts';

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
  readonly kind: CountKind;
  readonly mode: CountMode;
  readonly isBlind: boolean;
  readonly warehouse: { readonly id: number; readonly name: string };
  readonly note: string;
  readonly category: string | null;
  readonly family: string | null;
  readonly brand: string | null;
  readonly zones: string[] | null;
  readonly shelfFrom: string | null;
  readonly shelfTo: string | null;
  readonly classes: CountClass[] | null;
  readonly notCountedDays: number | null;
  readonly products: number;
  readonly isPlanned: boolean;
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
  (select t.name from category_texts t where t.category_id = c.category_id and t.language in (${language}, 'fr')
    order by t.language = ${language} desc limit 1) as category,
  (select f.name from product_families f where f.id = c.family_id) as family, (select b.name from brands b where b.id = c.brand_id) as brand,
  c.zones, c.shelf_from as "shelfFrom", c.shelf_to as "shelfTo", c.classes, c.not_counted_days as "notCountedDays",
  coalesce(cardinality(c.product_ids), 0) as products, c.is_planned as "isPlanned", c.lines,
  coalesce(c.counted_lines, (select count(*)::int from stock_count_lines l where l.count_id = c.id and l.counted is not null)) as "countedLines",
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
  const isNoted = sql`searchable(c.note) like '%' || searchable(${text}) || '%'`;
  const isMeant = number === null ? isNoted : sql`(c.id = ${number}::int or ${isNoted})`;
  const isCalled = q === '' ? sql`true` : isMeant;
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

export const countByView = (db: Database, filter: CountFilter): Promise<Readonly<Record<CountView, number>>> =>
  countViews(db, {
    views: COUNT_VIEWS,
    from: sql`stock_counts c`,
    where: found(filter),
    of: (view) => VIEWS[view],
    isFew: filter.q !== '',
  });

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

/** What says whether the figures may be seen. */
export async function findVisibility(
  db: Database,
  id: number,
): Promise<{ readonly isBlind: boolean; readonly state: CountState } | undefined> {
  const { rows } = await sql<{ isBlind: boolean; state: CountState }>`
    select is_blind as "isBlind", state from stock_counts where id = ${id}`.execute(db);
  return rows[0];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export async function listFamiliesAndBrands(db: Database): Promise<{ families: Named[]; brands: Named[] }> {
  const { rows: families } = await sql<Named>`select id, name from product_families order by name, id`.execute(db);
  const { rows: brands } = await sql<Named>`select id, name from brands order by name, id`.execute(db);
  return { families, brands };
}

export async function listCounters(db: Database, id: number): Promise<CountDetail['counters']> {
  const { rows } = await sql<CountDetail['counters'][number]>`
    select p.id, p.name, e.entries from (select employee_id, count(*)::int as entries from stock_count_entries
      where count_id = ${id} and not is_void group by employee_id) e join employees p on p.id = e.employee_id order by p.name`.execute(
    db,
  );
  return rows;
}

export async function sumDifferences(db: Database, id: number): Promise<NonNullable<CountDetail['differences']>> {
  const { rows } = await sql<NonNullable<CountDetail['differences']>>`
    select count(*) filter (where l.counted <> l.expected)::int as lines, coalesce(sum(l.counted - l.expected), 0)::int as pieces,
      coalesce(sum(coalesce(l.value_centimes, case when l.counted <> l.expected then round((l.counted - l.expected) * ${PIECE}) end)), 0)::float8 as "valueCentimes",
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
