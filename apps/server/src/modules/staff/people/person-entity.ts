import { beyond, isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { countUpPerson, listShopIdsOf, lockPerson, type LockedPerson } from './repository.ts';

export type PersonRefusal =
  | { readonly code: 'staff.employee-not-found' }
  | { readonly code: 'staff.employee-changed' }
  | { readonly code: 'staff.beyond-you' }
  | { readonly code: 'staff.email-is-taken' };

/**
 * Somebody of the staff, as whoever manages it changes them: never somebody who holds what the changing one has not, for then a
 * link for them would be a way to it.
 */
export const personEntity: Entity<number, LockedPerson, PersonRefusal, StaffActor> = {
  name: 'employee',
  permission: 'staff.manage',
  lock: async (tx, id, actor) => {
    const person = await lockPerson(tx, id);
    const isSeen = scopeOf(actor) === null || person?.shopIds.some((shopId) => isInScope(actor, shopId));
    return isSeen === true ? person : undefined;
  },
  missing: { code: 'staff.employee-not-found' },
  touches: async (tx, id) => {
    const shopIds = await listShopIdsOf(tx, id);
    return shopIds.length === 0 ? null : shopIds;
  },
  forbids: (person, { permissions }) =>
    beyond(permissions, person.permissions).length > 0 ? { code: 'staff.beyond-you' } : null,
  versions: { of: ({ version }) => version, changed: { code: 'staff.employee-changed' }, countUp: countUpPerson },
  taken: (constraint) => (constraint === 'employees_by_email' ? { code: 'staff.email-is-taken' } : undefined),
};
