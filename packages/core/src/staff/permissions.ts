/** Everything that a staff member can be allowed to do. A route names one of them; who holds it is data. */
export const permissions = [
  'orders.read',
  'orders.create',
  'orders.price',
  'orders.confirm',
  'orders.cancel',
  'orders.assign',
  'orders.note',
  'orders.export',
  'customers.read',
  'customers.contact',
  'customers.write',
  'customers.export',
  'customers.erase',
  'preparation.pack',
  'shipments.manage',
  'returns.manage',
  'payments.read',
  'payments.record',
  'payments.refund',
  'money.read',
  'invoices.read',
  'invoices.issue',
  'remittances.manage',
  'remittances.reverse',
  'catalog.read',
  'catalog.write',
  'promotions.write',
  'stock.read',
  'stock.write',
  'stock.approve',
  'transfers.manage',
  'stock.receive',
  'purchasing.manage',
  'receiving.over',
  'content.write',
  'pos.sell',
  'pos.manage',
  'incidents.manage',
  'attendance.manage',
  'attendance.correct',
  'profits.read',
  'reports.read',
  'staff.manage',
  'settings.write',
  'data.manage',
  'audit.read',
  'api.manage',
  'subscription.manage',
] as const;

export type Permission = (typeof permissions)[number];

const known: ReadonlySet<string> = new Set(permissions);

export function isPermission(name: string): name is Permission {
  return known.has(name);
}

/**
 * Whether somebody who holds `held` may do what asks for `required`. An empty demand is a mistake of the one who
 * asks, and is refused: "all of nothing" must never open a door.
 */
export function isAllowed(held: ReadonlySet<Permission>, required: readonly Permission[]): boolean {
  return required.length > 0 && required.every((permission) => held.has(permission));
}
