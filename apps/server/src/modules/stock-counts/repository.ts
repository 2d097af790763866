import type { CountFacts, CountMode, CountState } from '@hanout/core/counting';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface LockedCount extends CountFacts {
  readonly id: number;
  readonly version: number;
  readonly warehouseId: number;
  readonly mode: CountMode;
}

/** The count with what its actions ask, held until the transaction ends. */
export async function lockCount(tx: Tx, id: number): Promise<LockedCount | undefined> {
  const held = await tx.selectFrom('stock_counts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return held === undefined ? undefined : findFacts(tx, id);
}

/** The same as it stands, held by nobody. */
export async function findFacts(db: Database | Tx, id: number): Promise<LockedCount | undefined> {
  const { rows } = await sql<LockedCount>`
    select c.id, c.version, c.state, c.warehouse_id as "warehouseId", c.mode,
      (select count(*)::int from stock_count_lines l where l.count_id = c.id and l.counted is not null) as "countedLines",
      array(select distinct e.employee_id from stock_count_entries e join stock_count_lines l on l.id = e.line_id
        where l.count_id = c.id and not e.is_void) as "counterIds",
      (select count(*)::int from employees e where e.is_active
        and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
          where er.employee_id = e.id and rp.permission = 'stock.approve')
        and (not exists (select from employee_shops es where es.employee_id = e.id)
          or exists (select from employee_shops es join shop_warehouses w on w.shop_id = es.shop_id
            where es.employee_id = e.id and w.warehouse_id = c.warehouse_id))
        and (not exists (select from employee_warehouses ew where ew.employee_id = e.id)
          or exists (select from employee_warehouses ew where ew.employee_id = e.id and ew.warehouse_id = c.warehouse_id))
      ) as approvers
    from stock_counts c where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function findWarehouse(db: Database | Tx, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('stock_counts')
    .select('warehouse_id as warehouseId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.warehouseId;
}

export interface NewCountRecord {
  readonly warehouseId: number;
  readonly kind: 'whole' | 'cycle';
  readonly mode: CountMode;
  readonly isBlind: boolean;
  readonly categoryId: number | null;
  readonly productIds: readonly number[];
  readonly note: string;
  readonly employeeId: number;
}

export async function insertCount(tx: Tx, made: NewCountRecord): Promise<number> {
  const { id } = await tx
    .insertInto('stock_counts')
    .values({
      warehouse_id: made.warehouseId,
      kind: made.kind,
      mode: made.mode,
      is_blind: made.isBlind,
      category_id: made.categoryId,
      product_ids: made.productIds.length === 0 ? null : [...made.productIds],
      note: made.note,
      employee_id: made.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the list: every shelf of the warehouse, or of what the cycle is about; frozen, with what the books say. */
export async function drawUpLines(tx: Tx, countId: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    with made as (
      insert into stock_count_lines (count_id, stock_id, product_id, combination_id, expected)
      select c.id, s.id, s.product_id, s.combination_id, case c.mode when 'frozen' then s.on_hand - s.shortage end
      from stock_counts c join stocks s on s.warehouse_id = c.warehouse_id join products p on p.id = s.product_id
      where c.id = ${countId} and (s.on_hand > 0 or p.archived_at is null)
        and (c.product_ids is null or s.product_id = any(c.product_ids))
        and (c.category_id is null or exists (select from categories k join categories below on k.id = any(below.path)
          where k.id = c.category_id and (below.id = p.main_category_id or exists (
            select from product_categories pc where pc.product_id = p.id and pc.category_id = below.id))))
      order by s.id returning id)
    select count(*)::int as lines from made`.execute(tx);
  return rows[0]?.lines ?? 0;
}

export async function writeState(
  tx: Tx,
  id: number,
  { state, approvedBy }: { readonly state: CountState; readonly approvedBy?: number },
): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({ state, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .$if(approvedBy !== undefined, (update) => update.set({ approved_by: approvedBy ?? null }))
    .where('id', '=', id)
    .execute();
}

export interface Step {
  readonly countId: number;
  readonly action: string;
  readonly state: CountState;
  readonly employeeId: number | null;
  readonly operationId: string | null;
}

export async function appendHistory(tx: Tx, step: Step): Promise<void> {
  await tx
    .insertInto('stock_count_history')
    .values({
      count_id: step.countId,
      action: step.action,
      state: step.state,
      employee_id: step.employeeId,
      operation_id: step.operationId,
    })
    .execute();
}

/** What was done under this name before; undefined: nothing. */
export async function findDone(
  db: Database | Tx,
  operationId: string,
): Promise<{ readonly countId: number; readonly action: string } | undefined> {
  return db
    .selectFrom('stock_count_history')
    .select(['count_id as countId', 'action'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}
