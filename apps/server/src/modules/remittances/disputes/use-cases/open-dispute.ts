import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { createEntityIn, type Forbidden } from '../../../audit/index.ts';
import { disputeKind, type DisputeMissing } from '../dispute-entity.ts';
import { appendStep, insertDispute, lockDisputable } from '../repository.ts';

export type OpenDisputeRefusal = DisputeMissing | { readonly code: 'remittances.order-not-found' };

export interface OpenDispute {
  readonly carrierId: number;
  readonly orderId: string;
  readonly note: string;
  readonly actor: StaffActor;
}

/** The carrier is asked for the money of a parcel, with what is held against it; pressed twice it is one. Answers its number. */
export async function openDispute(
  db: Database,
  { carrierId, orderId, note, actor }: OpenDispute,
): Promise<Result<number, OpenDisputeRefusal | Forbidden>> {
  return inTransactionOrRefuse<number, OpenDisputeRefusal | Forbidden>(db, async (tx) => {
    const order = await lockDisputable(tx, orderId, carrierId);
    if (order === undefined || !isInScope(actor, order.shopId)) return refuse({ code: 'remittances.order-not-found' });
    if (order.open !== null)
      return order.open.note === note ? ok(order.open.id) : refuse({ code: 'remittances.dispute-is-open' });
    return createEntityIn<number, number, DisputeMissing>(
      tx,
      disputeKind,
      { actor, action: 'remittance.dispute' },
      async (own) => {
        const { employeeId } = actor;
        const askedCentimes = order.owedCentimes;
        const id = await insertDispute(own, { orderId, carrierId, askedCentimes, note, employeeId });
        await appendStep(own, { disputeId: id, action: 'open', state: 'open', note, employeeId, operation: null });
        const changes = { order: [null, order.number] as const, note: [null, note] as const };
        return ok({ id, value: id, changes });
      },
    );
  });
}
