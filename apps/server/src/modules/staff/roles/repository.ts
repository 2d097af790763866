import { isPermission, OWNER_ROLE, type Permission } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** What marks the codes of roles that were made here. */
const OWN_CODE = 'own-';

export interface LockedRole {
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  readonly requiresSecondFactor: boolean;
  readonly onlyAssignedOrders: boolean;
  readonly isArchived: boolean;
}

/** A role as it is stored, held until the transaction ends. */
export async function lockRole(tx: Tx, id: number): Promise<LockedRole | undefined> {
  const { rows } = await sql<Omit<LockedRole, 'permissions'> & { permissions: readonly string[] }>`
    select version, code, name, description, requires_second_factor as "requiresSecondFactor", only_assigned_orders as "onlyAssignedOrders", archived_at is not null as "isArchived",
      array(select permission from role_permissions where role_id = roles.id order by permission) as permissions
    from roles where id = ${id} for update`.execute(tx);
  const [role] = rows;
  return role === undefined ? undefined : { ...role, permissions: role.permissions.filter(isPermission) };
}

export interface RoleValues {
  readonly name: string;
  readonly description: string;
  readonly requiresSecondFactor: boolean;
  readonly onlyAssignedOrders: boolean;
}

export async function insertRole(tx: Tx, uuid: string, role: RoleValues): Promise<number> {
  const { id } = await tx
    .insertInto('roles')
    .values({ code: `${OWN_CODE}${uuid}`, ...columnsOf(role) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRole(tx: Tx, id: number, role: RoleValues): Promise<void> {
  await tx.updateTable('roles').set(columnsOf(role)).where('id', '=', id).execute();
}

export async function archiveRole(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('roles')
    .set({ archived_at: isArchived ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function countUpRole(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('roles')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function writeRolePermissions(tx: Tx, id: number, permissions: readonly Permission[]): Promise<void> {
  await tx.deleteFrom('role_permissions').where('role_id', '=', id).execute();
  const rows = [...new Set(permissions)].map((permission) => ({ role_id: id, permission }));
  if (rows.length > 0) await tx.insertInto('role_permissions').values(rows).execute();
}

/** Whether somebody works by it, be they archived or not. */
export async function isRoleHeld(tx: Tx, id: number): Promise<boolean> {
  const held = await tx
    .selectFrom('employee_roles')
    .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
    .select('employee_id')
    .where('role_id', '=', id)
    .where('employees.is_active', '=', true)
    .executeTakeFirst();
  return held !== undefined;
}

export const isOwnerRole = ({ code }: Pick<LockedRole, 'code'>): boolean => code === OWNER_ROLE;

export const isHouseCode = (code: string): boolean => !code.startsWith(OWN_CODE);

const columnsOf = ({ name, description, requiresSecondFactor, onlyAssignedOrders }: RoleValues) => ({
  name,
  description,
  requires_second_factor: requiresSecondFactor,
  only_assigned_orders: onlyAssignedOrders,
});
