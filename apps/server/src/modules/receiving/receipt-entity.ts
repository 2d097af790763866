import { RECEIVING_PERMISSION } from '@hanout/core/receiving';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Entity, Kind } from '../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses, type WarehouseScope } from '../inventory/index.ts';
import { findPlace, lockReceipt, type ReceiptRecord } from './repository.ts';

export type ReceiptMissing = {
  readonly code: 'receiving.receipt-not-found' | 'receiving.receipt-changed' | 'receiving.key-is-reused';
};

export const scopeOfActor = (actor: StaffActor): WarehouseScope => ({
  shopIds: scopeOf(actor),
  warehouseIds: warehousesOf(actor),
});

const taken: Kind<number, ReceiptMissing>['taken'] = (constraint) =>
  constraint === 'receipt_history_operation_id_key' ? { code: 'receiving.key-is-reused' } : undefined;

/** The matter of the shops that sell from the warehouse in which it arrived. */
export const newReceiptKind = (warehouseId: number): Kind<number, ReceiptMissing> => ({
  name: 'receipt',
  permission: RECEIVING_PERMISSION,
  touches: (tx) => shopsOfWarehouses(tx, [warehouseId]),
  taken,
});

/** A receipt as somebody acts on it who works in its warehouse; whoever does acts alone. */
export const receiptEntity: Entity<number, ReceiptRecord, ReceiptMissing, StaffActor> = {
  name: 'receipt',
  permission: RECEIVING_PERMISSION,
  lock: async (tx, id, actor) => {
    const receipt = await lockReceipt(tx, id);
    if (receipt === undefined) return undefined;
    return (await isWarehouseOfScope(tx, receipt.warehouseId, scopeOfActor(actor))) ? receipt : undefined;
  },
  missing: { code: 'receiving.receipt-not-found' },
  touches: async (tx, id) => {
    const place = await findPlace(tx, id);
    return place === undefined ? [] : shopsOfWarehouses(tx, [place.warehouseId]);
  },
  versions: { of: ({ version }) => version, changed: { code: 'receiving.receipt-changed' } },
  taken,
};
