import { ok, refuse, type Result } from '@hanout/core/kernel';
import { findSupplierOrderAction, refuseSupplierOrderAction, type SupplierOrderRefusal } from '@hanout/core/purchasing';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Forbidden } from '../../../audit/index.ts';
import { loggedOf, supplierOrderEntity, type SupplierOrderMissing } from '../../supplier-order-entity.ts';
import { updateHead, writeDraftLines, type DraftHead, type DraftLine } from '../write-repository.ts';
import { refuseOrder, type WriteRefusal } from './check-order.ts';

export interface SaveDraft {
  readonly orderId: number;
  readonly version: number;
  readonly head: DraftHead;
  readonly lines: readonly DraftLine[];
  readonly actor: StaffActor;
}

/** A draft as it stands on somebody's screen, whole, over the version that they saw. */
export function saveDraft(
  db: Database,
  { orderId: id, version, head, lines, actor }: SaveDraft,
): Promise<Result<null, SupplierOrderMissing | SupplierOrderRefusal | WriteRefusal | Forbidden>> {
  const change = { id, version, actor, action: 'supplier-order.edit' };
  return changeEntity(db, supplierOrderEntity(actor), change, async (tx, order) => {
    const rule = findSupplierOrderAction('edit');
    const refusal =
      (rule === undefined ? null : refuseSupplierOrderAction(rule, order)) ??
      (await refuseOrder(tx, { head, lines, actor, knownSupplierId: order.supplierId }));
    if (refusal !== null) return refuse(refusal);
    const changes = differencesBetween(loggedOf(order), loggedOf({ ...head, state: order.state, lines }));
    const isSame = Object.keys(changes).length === 0 && sameCodes(order.lines, lines);
    if (isSame) return ok({ value: null, changes: null });
    await updateHead(tx, id, head);
    await writeDraftLines(tx, id, lines);
    return ok({ value: null, changes: { ...changes, version: [order.version, order.version + 1] } });
  });
}

const sameCodes = (before: readonly DraftLine[], after: readonly DraftLine[]): boolean =>
  before.every((line, at) => line.supplierCode === after[at]?.supplierCode);
