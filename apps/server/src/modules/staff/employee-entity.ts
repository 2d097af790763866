import { touchesNoShop, type Entity, type Kind } from '../audit/index.ts';
import { lockEmployee, type LockedEmployee } from './repository.ts';

/** An account, as whoever manages the staff changes it, and the house itself. */
export const employeeEntity: Entity<number, LockedEmployee, never> = {
  name: 'employee',
  permission: 'staff.manage',
  lock: (tx, id) => lockEmployee(tx, id),
  touches: touchesNoShop,
};

/** What a person sets of their own account needs no permission. */
export const ownAccount: typeof employeeEntity = { ...employeeEntity, permission: null };

/** A session is filed under the person whose it is. */
export const sessionKind: Kind<number, never> = { name: 'employee', permission: null, touches: touchesNoShop };
