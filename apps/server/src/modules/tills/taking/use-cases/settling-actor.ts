import type { Permission, TillActor } from '@hanout/core/staff';

/** What has happened at a counter is written down by the actions of the order, whatever the cashier may do in the back office. */
const SETTLING: ReadonlySet<Permission> = new Set([
  'pos.sell',
  'orders.confirm',
  'preparation.pack',
  'shipments.manage',
  'payments.record',
]);

export const settlingActor = (actor: TillActor): TillActor => ({ ...actor, permissions: SETTLING });
