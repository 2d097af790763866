import type { Role } from '@hanout/contracts/staff/roles';
import { beyond, OWNER_ROLE } from '@hanout/core/staff';
import type { StaffSession } from '../session.ts';
import type { RoleRow } from './queries.ts';
import { isHouseCode } from './repository.ts';

/** A role as this person sees it: what they may do with it is what they hold themselves. */
export function presentRole(role: RoleRow, { permissions, shopIds }: StaffSession): Role {
  const isWithin = beyond(permissions, role.permissions).length === 0;
  return {
    ...role,
    code: isHouseCode(role.code) ? role.code : '',
    permissions: [...role.permissions],
    mayChange: isWithin && shopIds === null && role.code !== OWNER_ROLE,
    mayGive: isWithin && !role.isArchived && (role.code !== OWNER_ROLE || shopIds === null),
  };
}
