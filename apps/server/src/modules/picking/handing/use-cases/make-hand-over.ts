import { ok, refuse, type Result } from '@hanout/core/kernel';
import { ordersWithin, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden } from '../../../audit/index.ts';
import { newHandOverKind, type HandOverMissing } from '../hand-over-entity.ts';
import { holdWaiting } from '../queries.ts';
import { findMade, insertHandOver } from '../repository.ts';

export interface MakeHandOver {
  readonly carrierId: number;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

type MakeRefusal = HandOverMissing | Forbidden | { readonly code: 'picking.nothing-to-hand-over' };

/** All that is packed for a carrier goes onto one list: an order is on one open list at most. */
export async function makeHandOver(
  db: Database,
  { carrierId, actor, operation }: MakeHandOver,
): Promise<Result<{ readonly id: number }, MakeRefusal>> {
  const done = await findMade(db, operation.id);
  if (done !== undefined)
    return done.digest === operation.digest ? ok({ id: done.id }) : refuse({ code: 'picking.key-is-reused' });
  return createEntity(db, newHandOverKind, { actor, action: 'hand_over.create' }, async (tx) => {
    const orderIds = await holdWaiting(tx, carrierId, ordersWithin(actor));
    if (orderIds.length === 0) return refuse({ code: 'picking.nothing-to-hand-over' } as const);
    const id = await insertHandOver(tx, { carrierId, employeeId: actor.employeeId, orderIds, operation });
    return ok({ id, value: { id }, changes: { carrierId: [null, carrierId], orders: [null, orderIds.length] } });
  });
}
