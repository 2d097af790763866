import type { RoleWrite } from '@hanout/contracts/staff/roles';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { beyond, isOfEveryOrder, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { archiveRole, insertRole, isRoleHeld, updateRole, writeRolePermissions } from '../repository.ts';
import { roleEntity } from '../role-entity.ts';

/** `errors`: keys of the sentences under the fields */
export interface RoleIsWrong {
  readonly code: 'staff.role-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

interface Write {
  readonly role: RoleWrite;
  readonly actor: StaffActor;
}

/** A new role, of what its maker holds. */
export function createRole({ db, ids }: { readonly db: Database; readonly ids: Ids }, { role, actor }: Write) {
  return createEntity(db, roleEntity, { actor, action: 'role.create' }, async (tx) => {
    const checked = checkRole(role, actor);
    if (!checked.ok) return checked;
    const id = await insertRole(tx, ids.uuid(), role);
    await writeRolePermissions(tx, id, role.permissions);
    return ok({ id, value: { id }, changes: differencesBetween(undefined, valuesOf(role)) });
  });
}

/** Counts from the next request of everybody who works by it, in every process: sessions read their permissions each time. */
export function changeRole(db: Database, { role, actor, id }: Write & { readonly id: number }) {
  const change = { id, version: role.version ?? 0, actor, action: 'role.change' };
  return changeEntity(db, roleEntity, change, async (tx, before) => {
    const checked = checkRole(role, actor);
    if (!checked.ok) return checked;
    await updateRole(tx, id, role);
    await writeRolePermissions(tx, id, role.permissions);
    return ok({
      value: { id },
      changes: differencesBetween(valuesOf({ ...before, permissions: [...before.permissions] }), valuesOf(role)),
    });
  });
}

interface Archiving {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isArchived: boolean;
}

/** Only a role by which nobody works is put away; who is archived keeps it for their return. */
export function putRoleAway(db: Database, { id, version, actor, isArchived }: Archiving) {
  const change = { id, version, actor, action: isArchived ? 'role.archive' : 'role.restore' };
  return changeEntity(db, roleEntity, change, async (tx, before) => {
    if (isArchived && (await isRoleHeld(tx, id))) return refuse({ code: 'staff.role-is-held' } as const);
    await archiveRole(tx, id, isArchived);
    return ok({ value: { id }, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

function checkRole(role: RoleWrite, { permissions }: StaffActor): Result<null, RoleIsWrong> {
  const errors: Record<string, string> = {};
  if (role.name === '') errors['name'] = 'errors.field.required';
  if (role.permissions.length === 0) errors['permissions'] = 'errors.staff.roleGivesNothing';
  else if (beyond(permissions, role.permissions).length > 0) errors['permissions'] = 'errors.staff.beyondYou';
  else if (role.onlyAssignedOrders && role.permissions.some(isOfEveryOrder))
    errors['permissions'] = 'errors.staff.ofEveryOrder';
  return Object.keys(errors).length === 0 ? ok(null) : refuse({ code: 'staff.role-is-wrong', errors });
}

const valuesOf = ({
  name,
  description,
  permissions,
  requiresSecondFactor,
  onlyAssignedOrders,
}: Omit<RoleWrite, 'version'>) => ({
  roleName: name,
  description,
  requiresSecondFactor,
  onlyAssignedOrders,
  permissions: permissions.toSorted(),
});
