import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { appendAudit } from '../../../audit/index.ts';
import { listAssignees } from '../../back-office/enumerations/queries.ts';
import { insertHistory, lockOrder, moveAssignment } from '../repository.ts';

export interface AssignOrder {
  readonly orderId: string;
  readonly version: number;
  /** null: to nobody */
  readonly assigneeId: number | null;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

export type AssignOrderRefusal =
  | { readonly code: 'ordering.order-not-found' }
  | { readonly code: 'ordering.order-changed' }
  | { readonly code: 'ordering.input-is-missing'; readonly field: 'employeeId' };

/** Gives an order to somebody who may confirm orders of its shop (BO-02), with history, audit entry and outbox row. */
export function assignOrder(
  db: Database,
  command: AssignOrder,
): Promise<Result<{ shopId: number }, AssignOrderRefusal>> {
  const { orderId, assigneeId, employeeId, requestId } = command;
  return inTransaction(db, async (tx): Promise<Result<{ shopId: number }, AssignOrderRefusal>> => {
    const order = await lockOrder(tx, orderId, command.shopIds);
    if (order === undefined) return refuse({ code: 'ordering.order-not-found' });
    if (order.version !== command.version) return refuse({ code: 'ordering.order-changed' });
    const { shopId } = order;
    const assignee = (await listAssignees(tx, [shopId])).find(({ id }) => id === assigneeId);
    if (assigneeId !== null && assignee === undefined)
      return refuse({ code: 'ordering.input-is-missing', field: 'employeeId' });

    if (!(await moveAssignment(tx, { id: orderId, version: order.version, assigneeId })))
      return refuse({ code: 'ordering.order-changed' });
    await insertHistory(tx, {
      orderId,
      axis: 'order',
      action: 'assign',
      from: null,
      to: null,
      note: assignee?.name ?? '—',
      employeeId,
    });
    await appendAudit(tx, {
      employeeId,
      action: 'order.assign',
      entity: 'order',
      entityId: order.number,
      changes: { assigneeId: [order.assigneeId, assigneeId] },
      requestId,
    });
    await appendToOutbox(tx, { type: 'order.changed', payload: { orderId, shopId, productIds: [] } });
    return ok({ shopId });
  });
}
