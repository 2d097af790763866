import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { listAssignees } from '../../back-office/enumerations/queries.ts';
import { orderIn, type OrderSeenRefusal } from '../order-entity.ts';
import { insertHistory, moveAssignment } from '../repository.ts';

export interface AssignOrder {
  readonly orderId: string;
  readonly version: number;
  /** null: to nobody */
  readonly assigneeId: number | null;
  readonly actor: StaffActor;
}

export type AssignOrderRefusal =
  | OrderSeenRefusal
  | { readonly code: 'ordering.input-is-missing'; readonly field: 'employeeId' }
  | Forbidden;

/** Gives an order to somebody who may confirm orders of its shop (BO-02), with history, audit entry and outbox row. */
export function assignOrder(
  db: Database,
  { orderId, version, assigneeId, actor }: AssignOrder,
): Promise<Result<{ shopId: number }, AssignOrderRefusal>> {
  const change = { id: orderId, version, actor, action: 'order.assign' };
  return changeEntity(db, orderIn(actor.shopIds), change, async (tx, order) => {
    const { shopId, number } = order;
    const assignee = (await listAssignees(tx, [shopId])).find(({ id }) => id === assigneeId);
    if (assigneeId !== null && assignee === undefined)
      return refuse<AssignOrderRefusal>({ code: 'ordering.input-is-missing', field: 'employeeId' });
    if (!(await moveAssignment(tx, { id: orderId, version, assigneeId })))
      return refuse<AssignOrderRefusal>({ code: 'ordering.order-changed' });
    const note = assignee?.name ?? '—';
    await insertHistory(tx, { orderId, axis: 'order', action: 'assign', from: null, to: null, note, actor });
    return ok({
      value: { shopId },
      entityId: number,
      changes: { assigneeId: [order.assigneeId, assigneeId] },
      events: [{ type: 'order.changed', payload: { orderId, shopId, productIds: [] } }],
    });
  });
}
