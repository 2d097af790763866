import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

/** The ids of the warehouses in which somebody works. */
export const ownWarehouses = ({ shopIds, warehouseIds = null }: WarehouseScope): RawBuilder<unknown> => sql`(
  select own.id from warehouses own where (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = own.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or own.id = any(${ints(warehouseIds)})))`;

/** Those that are open, and of the closed ones those that an incident names. */
export async function listLocations(
  db: Database,
  scope: WarehouseScope,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, w.name from warehouses w where w.id in ${ownWarehouses(scope)}
      and (w.is_active or exists (select from incidents i where i.warehouse_id = w.id)) order by w.id`.execute(db);
  return rows;
}

/** Who can be told of what happens in a warehouse: those who manage incidents and work there. */
export async function listPeople(
  db: Database | Tx,
  warehouseId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from employees e
    where e.is_active
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'incidents.manage')
      and (not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es join shop_warehouses w on w.shop_id = es.shop_id
          where es.employee_id = e.id and w.warehouse_id = ${warehouseId}))
      and (not exists (select from employee_warehouses ew where ew.employee_id = e.id)
        or exists (select from employee_warehouses ew where ew.employee_id = e.id and ew.warehouse_id = ${warehouseId}))
    order by e.name, e.id`.execute(db);
  return rows;
}
