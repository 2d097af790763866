import { ok, refuse, type Result } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { readNow } from '../../../../database/transaction.ts';
import { createEntity, differencesBetween, type Forbidden } from '../../../audit/index.ts';
import { appendOrderHistory, findDone } from '../../repository.ts';
import { loggedOf, newSupplierOrderKind, type SupplierOrderMissing } from '../../supplier-order-entity.ts';
import { insertOrder, takeNumber, writeDraftLines, type DraftHead, type DraftLine } from '../write-repository.ts';
import { refuseOrder, type WriteRefusal } from './check-order.ts';

export interface CreateSupplierOrder {
  readonly head: DraftHead;
  readonly lines: readonly DraftLine[];
  readonly actor: StaffActor;
  /** names what was asked for once: sent again it makes one */
  readonly operation: { readonly id: string; readonly digest: string };
}

/** A draft with the next number of the year; the number is given back with everything else where it is refused. */
export async function createSupplierOrder(
  db: Database,
  { head, lines, actor, operation }: CreateSupplierOrder,
): Promise<Result<{ readonly orderId: number }, SupplierOrderMissing | WriteRefusal | Forbidden>> {
  const done = await findDone(db, operation.id);
  if (done !== undefined)
    return done.digest === operation.digest
      ? ok({ orderId: done.orderId })
      : refuse({ code: 'supplier-orders.key-is-reused' });
  const act = { actor, action: 'supplier-order.create' };
  return createEntity(db, newSupplierOrderKind(head.warehouseId), act, async (tx) => {
    const refusal = await refuseOrder(tx, { head, lines, actor, knownSupplierId: null });
    if (refusal !== null) return refuse(refusal);
    const year = Number(dayOf(await readNow(tx)).slice(0, 4));
    const number = await takeNumber(tx, year);
    const id = await insertOrder(tx, { number, head, employeeId: actor.employeeId });
    await writeDraftLines(tx, id, lines);
    await appendOrderHistory(tx, {
      orderId: id,
      action: 'create',
      state: 'draft',
      employeeId: actor.employeeId,
      operation,
    });
    const changes = differencesBetween(undefined, { number, ...loggedOf({ ...head, state: 'draft', lines }) });
    return ok({ id, value: { orderId: id }, changes });
  });
}
