import type { ProductStock } from '@hanout/contracts/stock/stock';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

type Scope = readonly number[] | null;

/** Where somebody works: in these shops (null: in all), and of their warehouses in these (null, or left out: in all). */
export interface WarehouseScope {
  readonly shopIds: Scope;
  readonly warehouseIds?: Scope;
}

/** Whether somebody works in the warehouse `w`. */
export function worksInWarehouse({ shopIds, warehouseIds = null }: WarehouseScope) {
  const shops = shopIds === null ? null : [...shopIds];
  const own = warehouseIds === null ? null : [...warehouseIds];
  return sql`(${shops}::int[] is null or exists (select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${shops}::int[])))
    and (${own}::int[] is null or w.id = any(${own}::int[]))`;
}

/** Warehouses that somebody of these shops works with: all of them for who belongs to no shop in particular. */
export async function listWarehouses(
  db: Database,
  scope: WarehouseScope,
): Promise<{ readonly id: number; readonly name: string; readonly isActive: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; isActive: boolean }>`
    select id, name, is_active as "isActive" from warehouses w
    where ${worksInWarehouse(scope)} order by not is_active, id`.execute(db);
  return rows;
}

export interface ProductOfScope {
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly name: string;
}

export async function findProductOfScope(
  db: Database | Tx,
  productId: number,
  shopIds: Scope,
): Promise<ProductOfScope | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ProductOfScope>`
    select type, name_fr as name from product_rows
    where product_id = ${productId} and (${scope}::int[] is null or shop_ids && ${scope}::int[])`.execute(db);
  return rows[0];
}

export async function isWarehouseOfScope(
  db: Database | Tx,
  warehouseId: number,
  scope: WarehouseScope,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouses w where id = ${warehouseId} and ${worksInWarehouse(scope)}`.execute(db);
  return rows.length > 0;
}

/** Which of these are warehouses in which somebody works. */
export async function listWarehousesOfScope(
  db: Database | Tx,
  warehouseIds: readonly number[],
  scope: WarehouseScope,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouses w where id = any(${[...warehouseIds]}::int[]) and ${worksInWarehouse(scope)} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface StockLine {
  readonly combinationId: number | null;
  readonly combination: string | null;
}

/** What of a product has stock of its own: itself, or its combinations by pages. */
export async function listStockLines(
  db: Database,
  {
    productId,
    type,
    language,
    page,
    limit,
  }: { productId: number; type: ProductOfScope['type']; language: Language; page: number; limit: number },
): Promise<{ readonly rows: readonly StockLine[]; readonly total: number }> {
  if (type !== 'combinations') return { rows: [{ combinationId: null, combination: null }], total: 1 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from combinations where product_id = ${productId} and archived_at is null`.execute(
    db,
  );
  const { rows } = await sql<StockLine>`
    select id as "combinationId", combination_label(id, ${language}) as combination from combinations
    where product_id = ${productId} and archived_at is null order by position, id limit ${sql.lit(limit)} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface StockRecord {
  readonly stockId: number;
  readonly warehouseId: number;
  readonly combinationId: number | null;
  readonly onHand: number;
  readonly reserved: number;
}

export async function listStocks(
  db: Database,
  productId: number,
  combinationIds: readonly (number | null)[],
): Promise<readonly StockRecord[]> {
  const asked = combinationIds.map((id) => id ?? 0);
  const { rows } = await sql<StockRecord>`
    select id as "stockId", warehouse_id as "warehouseId", combination_id as "combinationId", on_hand as "onHand", reserved
    from stocks where product_id = ${productId} and coalesce(combination_id, 0) = any(${asked}::int[])`.execute(db);
  return rows;
}

/** How much of the product lies in each warehouse, of the combinations that there still are. */
export async function sumStocks(db: Database, productId: number): Promise<ProductStock['totals']> {
  const { rows } = await sql<ProductStock['totals'][number]>`
    select s.warehouse_id as "warehouseId", sum(s.on_hand)::int as "onHand", sum(s.reserved)::int as reserved
    from stocks s left join combinations c on c.id = s.combination_id
    where s.product_id = ${productId} and c.archived_at is null group by s.warehouse_id`.execute(db);
  return rows;
}

export interface MovementRecord {
  readonly id: number;
  readonly occurredAt: Date;
  readonly type: string;
  readonly quantity: number;
  readonly reason: string;
  readonly employee: string | null;
  readonly lotNumber: string | null;
  readonly balance: number;
}

/** Where a page of movements begins: before this one, whose level was so many pieces when it had not happened yet. */
export interface MovementCursor {
  readonly id: number;
  readonly balance: number;
}

/**
 * The movements behind a figure, newest first, each with what was on hand after it: counted back from the level that is stored,
 * so that a page costs the same however long the history is.
 */
export async function listMovements(
  db: Database,
  { stockId, before, limit }: { stockId: number; before: MovementCursor | null; limit: number },
): Promise<readonly MovementRecord[]> {
  const { rows } = await sql<MovementRecord>`
    with page as materialized (
      select * from stock_movements where stock_id = ${stockId} and (${before?.id ?? null}::bigint is null or id < ${before?.id ?? null}::bigint)
      order by id desc limit ${sql.lit(limit + 1)}
    )
    select m.id, m.occurred_at as "occurredAt", m.type, m.quantity, m.reason, e.name as employee, l.lot_number as "lotNumber",
      (coalesce(${before?.balance ?? null}::int, s.on_hand - s.shortage) + m.quantity - sum(m.quantity) over (order by m.id desc))::int as balance
    from page m join stocks s on s.id = m.stock_id left join employees e on e.id = m.employee_id left join stock_lots l on l.id = m.lot_id
    order by m.id desc`.execute(db);
  return rows;
}

export interface WarehouseLevel {
  readonly product: string;
  readonly onHand: number;
  readonly moved: number;
}

/** BO-38: the sums of a warehouse, and the rows whose movements say something else. Reads only. */
export async function readLevels(
  db: Database,
  warehouseId: number,
): Promise<{ warehouse: string; rows: number; onHand: number; reserved: number; differences: WarehouseLevel[] }> {
  const { rows } = await sql<{ warehouse: string; rows: number; onHand: number; reserved: number }>`
    select w.name as warehouse, count(s.id)::int as rows, coalesce(sum(s.on_hand), 0)::int as "onHand", coalesce(sum(s.reserved), 0)::int as reserved
    from warehouses w left join stocks s on s.warehouse_id = w.id where w.id = ${warehouseId} group by w.id`.execute(
    db,
  );
  const { rows: differences } = await sql<WarehouseLevel>`
    select r.name_fr as product, s.on_hand as "onHand", (coalesce(m.moved, 0) + s.shortage)::int as moved
    from stocks s join product_rows r on r.product_id = s.product_id
    left join lateral (select sum(quantity) as moved from stock_movements where stock_id = s.id) m on true
    where s.warehouse_id = ${warehouseId} and s.on_hand <> coalesce(m.moved, 0) + s.shortage order by s.id limit 100`.execute(
    db,
  );
  const sums = rows[0];
  if (sums === undefined) throw new Error(`no warehouse ${warehouseId}`);
  return { ...sums, differences };
}

/** The shops that sell from one of these warehouses. */
export async function shopsOfWarehouses(
  db: Database | Tx,
  warehouseIds: readonly number[],
): Promise<readonly number[]> {
  if (warehouseIds.length === 0) return [];
  const rows = await db
    .selectFrom('shop_warehouses')
    .select('shop_id as id')
    .distinct()
    .where('warehouse_id', 'in', [...warehouseIds])
    .execute();
  return rows.map(({ id }) => id);
}
