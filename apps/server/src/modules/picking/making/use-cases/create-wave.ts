import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { WaveMode } from '@hanout/core/picking';
import { ordersWithin, scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../../../inventory/index.ts';
import { appendHistory, findDone, insertWave } from '../../repository.ts';
import { newWaveKind, type WaveMissing } from '../../wave-entity.ts';
import { isPicker } from '../picker-queries.ts';
import { holdPickable } from '../queries.ts';

export interface CreateWave {
  readonly warehouseId: number;
  readonly mode: WaveMode;
  readonly pickerId: number | null;
  readonly note: string;
  readonly orderIds: readonly string[];
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type CreateWaveRefusal =
  | WaveMissing
  | Forbidden
  | { readonly code: 'picking.order-cannot-be-picked' | 'picking.picker-is-unknown' };

/** Orders are picked together: in the order in which they were named, each with a place of its own. One order is in one wave. */
export async function createWave(
  db: Database,
  asked: CreateWave,
): Promise<Result<{ readonly waveId: number }, CreateWaveRefusal>> {
  const { warehouseId, actor, operation, pickerId } = asked;
  const done = await findDone(db, operation.id);
  if (done !== undefined)
    return done.digest === operation.digest ? ok({ waveId: done.waveId }) : refuse({ code: 'picking.key-is-reused' });
  const scope = { shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) };
  if (!(await isWarehouseOfScope(db, warehouseId, scope))) return refuse({ code: 'picking.order-cannot-be-picked' });
  if (pickerId !== null && !(await isPicker(db, pickerId, scope.shopIds)))
    return refuse({ code: 'picking.picker-is-unknown' });
  const orderIds = [...new Set(asked.orderIds)];
  return createEntity(db, newWaveKind, { actor, action: 'wave.create' }, async (tx) => {
    const pickable = await holdPickable(tx, { warehouseId, orderIds, scope: ordersWithin(actor) });
    if (pickable.length < orderIds.length) return refuse({ code: 'picking.order-cannot-be-picked' } as const);
    const { employeeId } = actor;
    const id = await insertWave(tx, { ...asked, orderIds, employeeId });
    const note = asked.note;
    const details = { orders: orderIds.length };
    await appendHistory(tx, { waveId: id, action: 'create', state: 'open', employeeId, note, details, operation });
    return ok({
      id,
      value: { waveId: id },
      changes: { warehouseId: [null, warehouseId], orders: [null, orderIds.length] },
    });
  });
}
