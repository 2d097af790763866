import { ok, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { lockDisputed, writeDispute, type DisputedOrder } from '../repository.ts';

export type DisputeRefusal = { readonly code: 'remittances.not-found' };

const disputeOf = (carrierId: number): Entity<string, DisputedOrder, DisputeRefusal, StaffActor> => ({
  name: 'carrier_dispute',
  permission: 'remittances.manage',
  lock: async (tx, id, actor) => {
    const found = await lockDisputed(tx, id, carrierId);
    return found !== undefined && isInScope(actor, found.shopId) ? found : undefined;
  },
  missing: { code: 'remittances.not-found' },
  touches: async (tx, id) => {
    const found = await lockDisputed(tx, id, carrierId);
    return found === undefined ? [] : [found.shopId];
  },
});

export interface DisputeOrder {
  readonly carrierId: number;
  readonly orderId: string;
  /** null: it is settled */
  readonly note: string | null;
  readonly actor: StaffActor;
}

/** The carrier is asked for the money of a parcel, with what is held against it; or it is settled. */
export async function disputeOrder(
  db: Database,
  { carrierId, orderId, note, actor }: DisputeOrder,
): Promise<Result<null, DisputeRefusal | Forbidden>> {
  const action = note === null ? 'remittance.settle-dispute' : 'remittance.dispute';
  const change = { id: orderId, version: null, actor, action };
  return changeEntity(db, disputeOf(carrierId), change, async (tx, found) => {
    if (found.note === note) return ok({ value: null, changes: null });
    await writeDispute(tx, orderId, { note, employeeId: actor.employeeId });
    return ok({ value: null, entityId: found.number, changes: { note: [found.note, note] } });
  });
}
