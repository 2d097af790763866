import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { effectsOfUndoing } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { orderIn, type OrderSeenRefusal } from '../../actions/order-entity.ts';
import { insertHistory, listProductsOf, type LockedOrder } from '../../actions/repository.ts';
import { applyEffects, type EffectRefusal } from '../../actions/use-cases/apply-effects.ts';
import { NOTHING_SAID } from '../../actions/use-cases/read-answers.ts';
import { findJustNoted, takeBackCall } from '../calls-repository.ts';
import { takeLease } from '../lease-repository.ts';

export interface UndoCall {
  readonly orderId: string;
  readonly version: number;
  readonly actor: StaffActor;
  readonly shopIds: readonly number[] | null;
}

export type UndoCallRefusal =
  | OrderSeenRefusal
  | Forbidden
  | EffectRefusal
  | { readonly code: 'ordering.call-is-not-to-undo' };

/**
 * Takes back the call that this employee has just noted: the order is what it was before it, on stock and uses too, as long as
 * nobody did anything with it since. Its agent has the customer again.
 */
export async function undoCall(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { orderId: id, version, actor, shopIds }: UndoCall,
): Promise<Result<{ readonly shopId: number }, UndoCallRefusal>> {
  const change = { id, version, actor, action: 'order.undo_call' };
  const productIds = await listProductsOf(db, id);
  return inLine(db, productIds.map(stockOf), () =>
    changeEntity(db, orderIn(shopIds), change, async (tx, order) => {
      const done = await restore(tx, { ids, order, actor });
      if (!done.ok) return done;
      return ok({
        value: { shopId: order.shopId },
        entityId: order.number,
        changes: { ...done.value, version: [version, version + 1] },
        events: [{ type: 'order.changed' as const, payload: { orderId: id, shopId: order.shopId, productIds } }],
      });
    }),
  );
}

async function restore(
  tx: Tx,
  { ids, order, actor }: { readonly ids: Ids; readonly order: LockedOrder; readonly actor: StaffActor },
): Promise<Result<{ readonly confirmationState: readonly [string, string] }, UndoCallRefusal>> {
  const call = await findJustNoted(tx, order.id, actor.employeeId);
  if (call === undefined || call.version !== order.version) return refuse({ code: 'ordering.call-is-not-to-undo' });
  const scene = { order, now: order.now, ids, said: NOTHING_SAID, actor };
  const refusal = await applyEffects(tx, effectsOfUndoing(call.outcome), scene);
  if (refusal !== null) return refuse(refusal);
  await takeBackCall(tx, order.id, call);
  if (order.phone !== null) await takeLease(tx, order.id, actor.employeeId);
  const { confirmation: from } = order.states;
  const to = call.fromState;
  await insertHistory(tx, { orderId: order.id, axis: 'confirmation', action: 'undo_call', from, to, note: '', actor });
  return ok({ confirmationState: [from, to] });
}
