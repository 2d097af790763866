import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Entity, Kind } from '../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../inventory/index.ts';
import { findWarehouseOfOrder, lockSupplierOrder, type SupplierOrderRecord } from './repository.ts';

export type SupplierOrderMissing = {
  readonly code: 'supplier-orders.order-not-found' | 'supplier-orders.order-changed' | 'supplier-orders.key-is-reused';
};

export const scopeOfActor = (actor: StaffActor) => ({ shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) });

const taken: Kind<number, SupplierOrderMissing>['taken'] = (constraint) =>
  /operation_id/u.test(constraint) ? { code: 'supplier-orders.key-is-reused' } : undefined;

/** A new one is the matter of the shops that sell from where it is to arrive. */
export const newSupplierOrderKind = (warehouseId: number): Kind<number, SupplierOrderMissing> => ({
  name: 'supplier-order',
  permission: PURCHASING_PERMISSION,
  touches: (tx) => shopsOfWarehouses(tx, [warehouseId]),
  taken,
});

/** An order as somebody acts on it who works in the warehouse that it is for: alone, until the transaction ends. */
export const supplierOrderEntity = (
  actor: StaffActor,
): Entity<number, SupplierOrderRecord, SupplierOrderMissing, StaffActor> => ({
  name: 'supplier-order',
  permission: PURCHASING_PERMISSION,
  lock: async (tx, id) => {
    const order = await lockSupplierOrder(tx, id);
    if (order === undefined) return undefined;
    return (await isWarehouseOfScope(tx, order.warehouseId, scopeOfActor(actor))) ? order : undefined;
  },
  missing: { code: 'supplier-orders.order-not-found' },
  touches: async (tx, id) => {
    const warehouseId = await findWarehouseOfOrder(tx, id);
    return warehouseId === undefined ? [] : shopsOfWarehouses(tx, [warehouseId]);
  },
  versions: { of: ({ version }) => version, changed: { code: 'supplier-orders.order-changed' } },
  taken,
});

/** The order as it was before and after, for the log. */
export const loggedOf = (
  order: Pick<SupplierOrderRecord, 'state' | 'supplierId' | 'warehouseId' | 'expectedOn' | 'note'> & {
    readonly lines: readonly LoggedLine[];
  },
) => ({
  state: order.state,
  supplierId: order.supplierId,
  warehouseId: order.warehouseId,
  expectedOn: order.expectedOn,
  note: order.note,
  lines: order.lines.map(({ productId, combinationId, quantity, priceCentimes }) => ({
    productId,
    combinationId,
    quantity,
    priceCentimes,
  })),
});

interface LoggedLine {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly priceCentimes: number;
}
