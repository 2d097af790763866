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
      coalesce(c.counted_lines, (select count(*)::int from stock_count_lines l where l.count_id = c.id and l.counted is not null)) as "countedLines",
      array(select distinct e.employee_id from stock_count_entries e where e.count_id = c.id and not e.is_void) as "counterIds",
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

/** What a piece costs: the average of the lots that lie there, each by what it was bought for, else the product's supply price. */
export const PIECE = sql`coalesce((select sum(x.quantity * x.supply_price_centimes) / nullif(sum(x.quantity), 0) from stock_lots x
  where x.stock_id = l.stock_id and x.quantity > 0 and x.supply_price_centimes is not null), p.supply_price_ht_centimes, 0)`;

/** A warehouse of 100,000 things is gone through by one statement: it takes longer than the house lets a statement, and holds nobody up. */
export async function goThroughAll(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
}

/** Counting is over: what was counted, and what each difference is worth by what lies there now. */
export async function closeFigures(tx: Tx, countId: number): Promise<void> {
  await sql`update stock_count_lines l set value_centimes = round((l.counted - l.expected) * ${PIECE}) from products p
    where p.id = l.product_id and l.count_id = ${countId} and l.counted <> l.expected`.execute(tx);
  await sql`update stock_counts set counted_lines = (select count(*) from stock_count_lines l
    where l.count_id = ${countId} and l.counted is not null) where id = ${countId}`.execute(tx);
}

/** It is counted again: the figures are found as one looks. */
export async function openFigures(tx: Tx, countId: number): Promise<void> {
  await tx
    .updateTable('stock_count_lines')
    .set({ value_centimes: null })
    .where('count_id', '=', countId)
    .where('value_centimes', 'is not', null)
    .execute();
  await tx.updateTable('stock_counts').set({ counted_lines: null }).where('id', '=', countId).execute();
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
