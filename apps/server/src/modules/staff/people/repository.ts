import { isPermission, OWNER_ROLE, type Permission } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedPerson {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly isActive: boolean;
  readonly hasJoined: boolean;
  readonly roleIds: readonly number[];
  /** what their roles hold */
  readonly permissions: readonly Permission[];
  /** empty: every shop */
  readonly shopIds: readonly number[];
  readonly warehouseIds: readonly number[];
}

/** An employee as whoever manages the staff sees them, held until the transaction ends; what names them goes on meanwhile. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson | undefined> {
  const { rows } = await sql<Omit<LockedPerson, 'permissions'> & { permissions: readonly string[] }>`
    select id, version, name, email, phone, language, is_active as "isActive", joined_at is not null as "hasJoined",
      array(select role_id from employee_roles where employee_id = e.id order by role_id) as "roleIds",
      array(select distinct p.permission from employee_roles er join role_permissions p on p.role_id = er.role_id
        where er.employee_id = e.id) as permissions,
      array(select shop_id from employee_shops where employee_id = e.id order by shop_id) as "shopIds",
      array(select warehouse_id from employee_warehouses where employee_id = e.id order by warehouse_id) as "warehouseIds"
    from employees e where id = ${id} for no key update`.execute(tx);
  const [person] = rows;
  return person === undefined ? undefined : { ...person, permissions: person.permissions.filter(isPermission) };
}

export async function listShopIdsOf(tx: Tx, employeeId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('employee_shops')
    .select('shop_id as id')
    .where('employee_id', '=', employeeId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface PersonValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
}

/** Without a password: nobody signs in by it before the invitation is accepted. */
export async function insertPerson(tx: Tx, uuid: string, person: PersonValues): Promise<number> {
  const { id } = await tx
    .insertInto('employees')
    .values({ uuid, password_hash: '', ...person })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePerson(tx: Tx, id: number, person: PersonValues): Promise<void> {
  await tx.updateTable('employees').set(person).where('id', '=', id).execute();
}

export async function setActive(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx.updateTable('employees').set({ is_active: isActive }).where('id', '=', id).execute();
}

export async function countUpPerson(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface Reach {
  readonly roleIds: readonly number[];
  readonly shopIds: readonly number[];
  readonly warehouseIds: readonly number[];
}

/** Who they are here, and where. */
export async function writeReach(tx: Tx, id: number, { roleIds, shopIds, warehouseIds }: Reach): Promise<void> {
  await tx.deleteFrom('employee_roles').where('employee_id', '=', id).execute();
  await tx.deleteFrom('employee_shops').where('employee_id', '=', id).execute();
  await tx.deleteFrom('employee_warehouses').where('employee_id', '=', id).execute();
  const employee_id = id;
  const roles = [...new Set(roleIds)].map((role_id) => ({ employee_id, role_id }));
  const shops = [...new Set(shopIds)].map((shop_id) => ({ employee_id, shop_id }));
  const warehouses = [...new Set(warehouseIds)].map((warehouse_id) => ({ employee_id, warehouse_id }));
  if (roles.length > 0) await tx.insertInto('employee_roles').values(roles).execute();
  if (shops.length > 0) await tx.insertInto('employee_shops').values(shops).execute();
  if (warehouses.length > 0) await tx.insertInto('employee_warehouses').values(warehouses).execute();
}

export interface Givable {
  readonly id: number;
  readonly code: string;
  readonly isArchived: boolean;
  readonly permissions: readonly Permission[];
}

/** The roles of these ids, held so that nobody puts one away or adds to it meanwhile. */
export async function lockRolesToGive(tx: Tx, ids: readonly number[]): Promise<readonly Givable[]> {
  const { rows } = await sql<Omit<Givable, 'permissions'> & { permissions: readonly string[] }>`
    select id, code, archived_at is not null as "isArchived",
      array(select permission from role_permissions where role_id = roles.id) as permissions
    from roles where id = any(${[...ids]}::int[]) order by id for share`.execute(tx);
  return rows.map((row) => ({ ...row, permissions: row.permissions.filter(isPermission) }));
}

/** How many of these are shops that there are. */
export async function countKnownShops(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shops where id = any(${[...ids]}::int[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many of these are warehouses that sell for one of the shops (null: for any). */
export async function countKnownWarehouses(
  tx: Tx,
  ids: readonly number[],
  shopIds: readonly number[] | null,
): Promise<number> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warehouses w where w.id = any(${[...ids]}::int[])
      and (${scope}::int[] is null or exists (select from shop_warehouses sw
        where sw.warehouse_id = w.id and sw.shop_id = any(${scope}::int[])))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether somebody is left who owns the house: active, joined, for every shop. Asked under the lock of ownership. */
export async function hasOwner(tx: Tx): Promise<boolean> {
  const owner = await tx
    .selectFrom('employees')
    .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
    .select('employees.id')
    .where('roles.code', '=', OWNER_ROLE)
    .where('employees.is_active', '=', true)
    .where('employees.joined_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('employee_shops').select('shop_id').whereRef('employee_id', '=', 'employees.id'))),
    )
    .executeTakeFirst();
  return owner !== undefined;
}
