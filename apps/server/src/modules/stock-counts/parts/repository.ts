import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface PartRecord {
  readonly zone: string;
  readonly lines: number;
  readonly countedLines: number;
  readonly counter: { readonly id: number; readonly name: string } | null;
}

/** The zones of the list as one walks through them, with who counts each. */
export async function listParts(db: Database, countId: number): Promise<PartRecord[]> {
  const { rows } = await sql<PartRecord>`
    select z.zone, z.lines, z.counted as "countedLines",
      case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as counter
    from (select zone, count(*)::int as lines, count(counted)::int as counted from stock_count_lines
      where count_id = ${countId} group by zone) z
    left join stock_count_parts p on p.count_id = ${countId} and p.zone = z.zone left join employees e on e.id = p.employee_id
    order by z.zone = '', z.zone`.execute(db);
  return rows;
}

export async function hasZone(tx: Tx, countId: number, zone: string): Promise<boolean> {
  const found = await tx
    .selectFrom('stock_count_lines')
    .select('id')
    .where('count_id', '=', countId)
    .where('zone', '=', zone)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who counts it so far; undefined: nobody in particular. */
export async function findCounter(tx: Tx, countId: number, zone: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('stock_count_parts')
    .select('employee_id as employeeId')
    .where('count_id', '=', countId)
    .where('zone', '=', zone)
    .executeTakeFirst();
  return found?.employeeId;
}

export async function writePart(
  tx: Tx,
  {
    countId,
    zone,
    employeeId,
  }: { readonly countId: number; readonly zone: string; readonly employeeId: number | null },
): Promise<void> {
  await tx.deleteFrom('stock_count_parts').where('count_id', '=', countId).where('zone', '=', zone).execute();
  if (employeeId === null) return;
  await tx.insertInto('stock_count_parts').values({ count_id: countId, zone, employee_id: employeeId }).execute();
}

export interface CounterRecord {
  readonly id: number;
  readonly name: string;
}

/** Who may count in one of these warehouses. */
export async function listPeople(db: Database | Tx, warehouseIds: readonly number[]): Promise<CounterRecord[]> {
  const { rows } = await sql<CounterRecord>`
    select e.id, e.name from employees e where e.is_active
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'stock.write')
      and (not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es join shop_warehouses w on w.shop_id = es.shop_id
          where es.employee_id = e.id and w.warehouse_id = any(${[...warehouseIds]}::int[])))
      and (not exists (select from employee_warehouses ew where ew.employee_id = e.id)
        or exists (select from employee_warehouses ew where ew.employee_id = e.id and ew.warehouse_id = any(${[...warehouseIds]}::int[])))
    order by e.name, e.id`.execute(db);
  return rows;
}
