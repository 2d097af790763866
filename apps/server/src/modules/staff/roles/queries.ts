import { isPermission, type Permission } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface RoleRow {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  readonly requiresSecondFactor: boolean;
  readonly onlyAssignedOrders: boolean;
  readonly employees: number;
  readonly isArchived: boolean;
}

/** Every role, or one; those that an installation begins with come first, archived ones last. */
export async function listRoles(db: Database, id: number | null = null): Promise<readonly RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'permissions'> & { permissions: readonly string[] }>`
    select r.id, r.code, r.version, r.name, r.description, r.requires_second_factor as "requiresSecondFactor",
      r.only_assigned_orders as "onlyAssignedOrders",
      r.archived_at is not null as "isArchived",
      array(select permission from role_permissions p where p.role_id = r.id) as permissions,
      (select count(*)::int from employee_roles er join employees e on e.id = er.employee_id
        where er.role_id = r.id and e.is_active) as employees
    from roles r where ${id}::int is null or r.id = ${id}::int
    order by r.archived_at is not null, r.code like 'own-%', r.id`.execute(db);
  return rows.map((row) => ({ ...row, permissions: row.permissions.filter(isPermission) }));
}
