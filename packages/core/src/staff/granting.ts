import type { Permission } from './permissions.ts';

/** What is by its nature about every order: who sees only those that are assigned to them cannot have it. */
const ofEveryOrder: ReadonlySet<Permission> = new Set([
  'orders.assign',
  'customers.export',
  'customers.erase',
  'money.read',
  'remittances.manage',
  'profits.read',
  'reports.read',
  'audit.read',
  'staff.manage',
  'settings.write',
  'subscription.manage',
]);

export function isOfEveryOrder(permission: Permission): boolean {
  return ofEveryOrder.has(permission);
}

/** What somebody holds of what their roles give, by whether they see every order or only their own. */
export function heldBySeeing(given: readonly Permission[], seesOwnOrders: boolean): readonly Permission[] {
  return seesOwnOrders ? given.filter((permission) => !ofEveryOrder.has(permission)) : given;
}

/** What of `wanted` somebody who holds `held` cannot give, because they have not got it themselves; empty: they may give it. */
export function beyond(held: ReadonlySet<Permission>, wanted: Iterable<Permission>): readonly Permission[] {
  return [...new Set(wanted)].filter((permission) => !held.has(permission));
}
