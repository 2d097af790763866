import type { JournalMovement, MovementFilterQuery } from '@hanout/contracts/stock/journal';
import type { MovementType } from '@hanout/core/inventory';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isCalled } from '../../product-rows/index.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';

export interface MovementRecord {
  readonly id: number;
  readonly occurredAt: Date;
  readonly type: MovementType;
  readonly quantity: number;
  readonly reasonCode: string | null;
  readonly reason: string;
  readonly lot: JournalMovement['lot'];
  readonly lineId: number;
  readonly productId: number;
  readonly name: string;
  readonly combination: string | null;
  readonly warehouseId: number;
  readonly warehouse: string;
  readonly employee: string | null;
  readonly causeType: string | null;
  readonly causeId: string | null;
  readonly orderNumber: number | null;
  readonly undo: string | null;
}

export interface MovementFilter extends MovementFilterQuery {
  readonly scope: WarehouseScope;
}

export interface MovementPage {
  readonly filter: MovementFilter;
  readonly language: Language;
  /** the last movement of the page before; undefined: from the newest on */
  readonly before: number | undefined;
  readonly limit: number;
}

export const countCap = 10_000;

const names: Readonly<Record<Language, RawBuilder<string>>> = {
  fr: sql`r.name_fr`,
  ar: sql`r.name_ar`,
  en: sql`r.name_en`,
};

/** A page of movements, the newest first, and one more when there is a next page. */
export async function listJournal(db: Database, page: MovementPage): Promise<readonly MovementRecord[]> {
  const { filter, language, before, limit } = page;
  const { rows } = await sql<MovementRecord>`
    with page as materialized (
      select m.* from ${sourceOf(filter)} where ${conditionsOf(filter)} and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)
      order by m.id desc limit ${sql.lit(limit + 1)}
    )
    select m.id, m.occurred_at as "occurredAt", m.type, m.quantity, m.reason_code as "reasonCode", m.reason,
      case when l.lot_number is not null or l.expires_on is not null
        then json_build_object('number', l.lot_number, 'expiresOn', to_char(l.expires_on, 'YYYY-MM-DD')) end as lot,
      s.id as "lineId", s.product_id as "productId", ${names[language]} as name,
      case when s.combination_id is not null then combination_label(s.combination_id, ${language}) end as combination,
      w.id as "warehouseId", w.name as warehouse, e.name as employee, m.cause_type as "causeType", m.cause_id as "causeId",
      (select o.number from orders o where m.cause_type = 'order' and o.id::text = m.cause_id) as "orderNumber",
      case when m.cause_type in ('back-office', 'incident') and m.operation_id is not null and not exists (
        select from stock_movements u where u.cause_type = 'undo' and u.cause_id = m.operation_id::text) then m.operation_id::text end as undo
    from page m join stocks s on s.id = m.stock_id join product_rows r on r.product_id = s.product_id
    join warehouses w on w.id = s.warehouse_id left join stock_lots l on l.id = m.lot_id left join employees e on e.id = m.employee_id
    order by m.id desc`.execute(db);
  return rows;
}

export async function countJournal(db: Database, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sourceOf(filter)} where ${conditionsOf(filter)} limit ${sql.lit(countCap + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where a movement lies stands in its row of stock, which is read only where it is asked for. */
function sourceOf({ scope, q, warehouse, product }: MovementFilter): RawBuilder<unknown> {
  const { shopIds, warehouseIds = null } = scope;
  const isEverywhere = shopIds === null && warehouseIds === null;
  if (isEverywhere && [q, warehouse, product].every((each) => each === undefined)) return sql`stock_movements m`;
  const stocks = sql`stock_movements m join stocks s on s.id = m.stock_id`;
  return shopIds === null && q === undefined
    ? stocks
    : sql`${stocks} join product_rows r on r.product_id = s.product_id`;
}

function conditionsOf(filter: MovementFilter): RawBuilder<unknown> {
  const { scope, q, line, warehouse, product, type, cause, employee, from, to } = filter;
  const { shopIds, warehouseIds = null } = scope;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (shopIds !== null || warehouseIds !== null)
    conditions.push(
      sql`s.warehouse_id = any(array(select w.id from warehouses w where ${worksInWarehouse({ shopIds, warehouseIds })}))`,
    );
  if (shopIds !== null) conditions.push(sql`r.shop_ids && ${[...shopIds]}::int[]`);
  if (line !== undefined) conditions.push(sql`m.stock_id = ${line}::int`);
  if (warehouse !== undefined) conditions.push(sql`s.warehouse_id = ${warehouse}::int`);
  if (product !== undefined) conditions.push(sql`s.product_id = ${product}::int`);
  if (type !== undefined) conditions.push(sql`m.type = ${type}`);
  if (cause !== undefined) conditions.push(sql`m.cause_type = ${cause}`);
  if (employee !== undefined) conditions.push(sql`m.employee_id = ${employee}::int`);
  if (from !== undefined) conditions.push(sql`m.occurred_at >= ${startOf(from, 0)}`);
  if (to !== undefined) conditions.push(sql`m.occurred_at < ${startOf(to, 1)}`);
  const text = q?.normalize('NFKC').trim() ?? '';
  if (text !== '') conditions.push(isCalled(text));
  return sql.join(conditions, sql` and `);
}

/** When a day begins in Algiers, so many days later. */
const startOf = (day: string, later: number): RawBuilder<Date> =>
  sql`((${day}::text::date + ${sql.lit(later)})::timestamp at time zone 'Africa/Algiers')`;

/** Today, in Algiers. */
export async function readShopDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(algiers_today(), 'YYYY-MM-DD') as day`.execute(db);
  const [today] = rows;
  if (today === undefined) throw new Error('the database did not say the day');
  return today.day;
}

/** Who has moved something by hand in the warehouses of a scope. */
export async function listMovers(
  db: Database,
  scope: WarehouseScope,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from employees e where exists (
      select from stock_movements m join stocks s on s.id = m.stock_id join warehouses w on w.id = s.warehouse_id
      where m.employee_id = e.id and ${worksInWarehouse(scope)}) order by e.name, e.id`.execute(db);
  return rows;
}
