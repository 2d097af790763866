import { beyond, type StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { countUpRole, isOwnerRole, lockRole, type LockedRole } from './repository.ts';

export type RoleRefusal =
  | { readonly code: 'staff.role-not-found' }
  | { readonly code: 'staff.role-changed' }
  | { readonly code: 'staff.owner-role-stays' }
  | { readonly code: 'staff.beyond-you' }
  | { readonly code: 'staff.role-name-is-taken' };

/**
 * A role as somebody of the house changes it: it is for every shop, and who has not got what it holds changes nothing of it.
 */
export const roleEntity: Entity<number, LockedRole, RoleRefusal, StaffActor> = {
  name: 'role',
  permission: 'staff.manage',
  lock: lockRole,
  missing: { code: 'staff.role-not-found' },
  touches: () => Promise.resolve(null),
  forbids: (role, { permissions }) => {
    if (isOwnerRole(role)) return { code: 'staff.owner-role-stays' };
    return beyond(permissions, role.permissions).length > 0 ? { code: 'staff.beyond-you' } : null;
  },
  versions: { of: ({ version }) => version, changed: { code: 'staff.role-changed' }, countUp: countUpRole },
  taken: (constraint) => (constraint === 'roles_by_name' ? { code: 'staff.role-name-is-taken' } : undefined),
};
