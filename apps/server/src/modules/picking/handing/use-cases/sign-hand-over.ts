import type { Signature } from '@hanout/contracts/picking/hand-overs';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import type { ActOnOrderRefusal } from '../../../ordering/index.ts';
import { stepOrder } from '../../order-steps.ts';
import { handOverEntity, type HandOverMissing } from '../hand-over-entity.ts';
import { takeOff, writeCancelled, writeSigned } from '../repository.ts';

interface Asked {
  readonly id: number;
  readonly actor: StaffActor;
}

export type HandOverRefusal =
  | HandOverMissing
  | Forbidden
  | ActOnOrderRefusal
  | { readonly code: 'picking.hand-over-is-over' | 'picking.nothing-to-hand-over' | 'picking.order-not-found' };

type Deps = { readonly db: Database; readonly ids: Ids };

/** Signed on the screen, drawn or with the name that was typed: every order on the list is handed over by its own action, all or none. Signed again, nothing happens. */
export async function signHandOver(
  { db, ids }: Deps,
  {
    id,
    version,
    signedBy,
    signature,
    actor,
  }: Asked & { readonly version: number; readonly signedBy: string; readonly signature: Signature | null },
): Promise<Result<null, HandOverRefusal>> {
  const change = { id, version: null, actor, action: 'hand_over.sign' };
  return changeEntity(db, handOverEntity, change, async (tx, list) => {
    if (list.state === 'signed') return ok({ value: null, changes: null });
    if (list.state !== 'open') return refuse<HandOverRefusal>({ code: 'picking.hand-over-is-over' });
    if (list.version !== version) return refuse<HandOverRefusal>({ code: 'picking.hand-over-changed' });
    if (list.orderIds.length === 0) return refuse<HandOverRefusal>({ code: 'picking.nothing-to-hand-over' });
    for (const orderId of list.orderIds) {
      const handed = await stepOrder(tx, { orderId, action: 'send_to_expedition', actor, ids, note: `B${id}` });
      if (!handed.ok) return refuse<HandOverRefusal>(handed.error);
    }
    await writeSigned(tx, id, { signedBy, signature });
    return ok({
      value: null,
      changes: { state: ['open', 'signed'], signedBy: [null, signedBy], isDrawn: [null, signature !== null] },
    });
  });
}

/** The list is given up: its orders wait for their carrier again. */
export function cancelHandOver(db: Database, { id, actor }: Asked): Promise<Result<null, HandOverRefusal>> {
  return changeEntity(
    db,
    handOverEntity,
    { id, version: null, actor, action: 'hand_over.cancel' },
    async (tx, list) => {
      if (list.state !== 'open') return refuse<HandOverRefusal>({ code: 'picking.hand-over-is-over' });
      await writeCancelled(tx, id);
      return ok({ value: null, changes: { state: ['open', 'cancelled'] } });
    },
  );
}

/** One order does not go with the others. */
export function takeOffList(
  db: Database,
  { id, actor, orderId }: Asked & { readonly orderId: string },
): Promise<Result<null, HandOverRefusal>> {
  const change = { id, version: null, actor, action: 'hand_over.take_off' };
  return changeEntity(db, handOverEntity, change, async (tx, list) => {
    if (list.state !== 'open') return refuse<HandOverRefusal>({ code: 'picking.hand-over-is-over' });
    if (!list.orderIds.includes(orderId)) return refuse<HandOverRefusal>({ code: 'picking.order-not-found' });
    await takeOff(tx, id, orderId);
    return ok({ value: null, changes: { orderId: [orderId, null] } });
  });
}
