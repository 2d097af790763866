import { scopeOf, warehousesOf, type Permission, type StaffActor } from '@hanout/core/staff';
import type { Entity, Kind } from '../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../inventory/index.ts';
import { findWarehouse, lockCount, type LockedCount } from './repository.ts';

export type CountMissing = {
  readonly code: 'counts.count-not-found' | 'counts.count-changed' | 'counts.key-is-reused';
};

export const scopeOfActor = (actor: StaffActor) => ({ shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) });

const taken: Kind<number, CountMissing>['taken'] = (constraint) =>
  constraint === 'stock_count_history_operation_id_key' || constraint === 'stock_count_entries_operation_id_key'
    ? { code: 'counts.key-is-reused' }
    : undefined;

/** A new one is the matter of the shops that sell from the warehouse. */
export const newCountKind = (warehouseId: number): Kind<number, CountMissing> => ({
  name: 'stock_count',
  permission: 'stock.write',
  touches: (tx) => shopsOfWarehouses(tx, [warehouseId]),
  taken,
});

/** A count as somebody acts on it who works in its warehouse; whoever acts on it acts alone. */
export const countEntity = (
  actor: StaffActor,
  permission: Permission,
): Entity<number, LockedCount, CountMissing, StaffActor> => ({
  name: 'stock_count',
  permission,
  lock: async (tx, id) => {
    const count = await lockCount(tx, id);
    if (count === undefined) return undefined;
    return (await isWarehouseOfScope(tx, count.warehouseId, scopeOfActor(actor))) ? count : undefined;
  },
  missing: { code: 'counts.count-not-found' },
  touches: async (tx, id) => {
    const warehouseId = await findWarehouse(tx, id);
    return warehouseId === undefined ? [] : shopsOfWarehouses(tx, [warehouseId]);
  },
  versions: { of: ({ version }) => version, changed: { code: 'counts.count-changed' } },
  taken,
});
