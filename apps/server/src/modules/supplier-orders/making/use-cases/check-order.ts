import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../../../database/database.ts';
import { scopeOfActor } from '../../supplier-order-entity.ts';
import { isSupplierActive, listKnown, listOwnWarehouses } from '../queries.ts';
import type { ItemKey } from '../thing-queries.ts';
import type { DraftHead, DraftLine } from '../write-repository.ts';

export type WriteRefusal = {
  readonly code:
    | 'supplier-orders.supplier-is-unknown'
    | 'supplier-orders.warehouse-is-wrong'
    | 'supplier-orders.thing-is-unknown'
    | 'supplier-orders.thing-stands-twice';
};

interface Checked {
  readonly head: DraftHead;
  readonly lines: readonly DraftLine[];
  readonly actor: StaffActor;
  /** of whom it was before: it may stay with one that is archived since */
  readonly knownSupplierId: number | null;
}

/** Why an order may not be written so: of whom, for where, and of what; null where it may. */
export async function refuseOrder(
  tx: Tx,
  { head, lines, actor, knownSupplierId }: Checked,
): Promise<WriteRefusal | null> {
  const { supplierId, warehouseId } = head;
  if (supplierId !== knownSupplierId && !(await isSupplierActive(tx, supplierId)))
    return { code: 'supplier-orders.supplier-is-unknown' };
  const own = await listOwnWarehouses(tx, scopeOfActor(actor));
  if (!own.some(({ id }) => id === warehouseId)) return { code: 'supplier-orders.warehouse-is-wrong' };
  if (new Set(lines.map(keyOf)).size !== lines.length) return { code: 'supplier-orders.thing-stands-twice' };
  const known = await listKnown(tx, { items: lines, shopIds: scopeOfActor(actor).shopIds });
  return known.length === lines.length ? null : { code: 'supplier-orders.thing-is-unknown' };
}

const keyOf = ({ productId, combinationId }: ItemKey): string => `${productId} ${combinationId ?? ''}`;
