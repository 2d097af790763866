import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import type { Entity, Kind, TouchedShops } from '../../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses, type WarehouseScope } from '../../inventory/index.ts';
import { scopeOfActor } from '../receipt-entity.ts';
import { countUp, findInvoicePlace, lockInvoice, type InvoiceRecord } from './repository.ts';

export type InvoiceMissing = {
  readonly code:
    | 'receiving.invoice-not-found'
    | 'receiving.invoice-changed'
    | 'receiving.invoice-is-known'
    | 'receiving.key-is-reused';
};

/** Of a receipt: whoever works in its warehouse; of none: the whole house. */
export async function isInvoiceOfScope(
  db: Database | Tx,
  { warehouseId }: { readonly warehouseId: number | null },
  scope: WarehouseScope,
): Promise<boolean> {
  if (warehouseId !== null) return isWarehouseOfScope(db, warehouseId, scope);
  return scope.shopIds === null && (scope.warehouseIds ?? null) === null;
}

const touchedBy = async (tx: Tx, warehouseId: number | null): Promise<TouchedShops> =>
  warehouseId === null ? null : shopsOfWarehouses(tx, [warehouseId]);

const taken: Kind<number, InvoiceMissing>['taken'] = (constraint) => {
  if (constraint === 'supplier_invoices_supplier_id_number_key') return { code: 'receiving.invoice-is-known' };
  return constraint === 'supplier_invoices_operation_id_key' ? { code: 'receiving.key-is-reused' } : undefined;
};

const base = { name: 'supplier_invoice', permission: 'purchasing.manage', taken } as const;

export const newInvoiceKind: Kind<number, InvoiceMissing> = {
  ...base,
  // One that is taken away is nobody's any more.
  touches: async (tx, id) => {
    const place = await findInvoicePlace(tx, id);
    return place === undefined ? [] : touchedBy(tx, place.warehouseId);
  },
};

export const invoiceEntity: Entity<number, InvoiceRecord, InvoiceMissing, StaffActor> = {
  ...base,
  lock: async (tx, id, actor) => {
    const invoice = await lockInvoice(tx, id);
    if (invoice === undefined) return undefined;
    const isSeen = isWholeInScope(actor, null) || invoice.warehouseId !== null;
    return isSeen && (await isInvoiceOfScope(tx, invoice, scopeOfActor(actor))) ? invoice : undefined;
  },
  touches: newInvoiceKind.touches,
  missing: { code: 'receiving.invoice-not-found' },
  versions: { of: ({ version }) => version, changed: { code: 'receiving.invoice-changed' }, countUp },
};
