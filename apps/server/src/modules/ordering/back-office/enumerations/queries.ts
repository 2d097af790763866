import type { Permission } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';

export interface WilayaChoice {
  readonly code: number;
  readonly nameFr: string;
  readonly nameAr: string;
}

export async function listWilayas(db: Database): Promise<readonly WilayaChoice[]> {
  return db.selectFrom('wilayas').select(['code', 'name_fr as nameFr', 'name_ar as nameAr']).orderBy('code').execute();
}

export interface CarrierChoice {
  readonly id: number;
  readonly name: string;
}

/** Carriers of the shops in scope, those that are no longer offered too: old orders have them. */
export async function listCarriers(db: Database, shopIds: readonly number[] | null): Promise<readonly CarrierChoice[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<CarrierChoice>`
    select id, name from carriers c
    where ${scope}::int[] is null or exists (select from shop_carriers sc where sc.carrier_id = c.id and sc.shop_id = any(${scope}::int[]))
    order by position, id`.execute(db);
  return rows;
}

export interface EmployeeChoice {
  readonly id: number;
  readonly name: string;
  /** for which of the shops in scope they work; null: for every one */
  readonly shopIds: number[] | null;
}

/** Who may confirm orders of one of the shops in scope. */
export function listAssignees(
  db: Database | Tx,
  shopIds: readonly number[] | null,
): Promise<readonly EmployeeChoice[]> {
  return listEmployees(db, shopIds, 'orders.confirm');
}

/** Who may read orders of one of the shops in scope: whom a note beside an order can mention. */
export function listColleagues(
  db: Database | Tx,
  shopIds: readonly number[] | null,
): Promise<readonly EmployeeChoice[]> {
  return listEmployees(db, shopIds, 'orders.read');
}

async function listEmployees(
  db: Database | Tx,
  shopIds: readonly number[] | null,
  permission: Permission,
): Promise<readonly EmployeeChoice[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<EmployeeChoice>`
    select id, name, case when exists (select from employee_shops es where es.employee_id = e.id) then array(
        select es.shop_id from employee_shops es
        where es.employee_id = e.id and (${scope}::int[] is null or es.shop_id = any(${scope}::int[])) order by es.shop_id
      ) end as "shopIds"
    from employees e
    where is_active
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = ${permission})
      and (${scope}::int[] is null or not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = any(${scope}::int[])))
    order by name, id`.execute(db);
  return rows;
}
