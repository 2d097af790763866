import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { LineQuantity } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { actOnOrderIn, listUnits, type ActOnOrderRefusal } from '../../../ordering/index.ts';
import { forgetOpened } from '../../forget-opened.ts';
import { leaveWave, lockWavesOf, restOfOrder } from '../../leave-wave.ts';
import { insertParcel, findPacked, linkPhoto } from '../repository.ts';

export interface PackOrder {
  readonly orderId: string;
  /** the version that the person saw */
  readonly version: number;
  readonly quantities: readonly LineQuantity[];
  readonly weightGrams: number | null;
  readonly photoId: number | null;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type PackRefusal =
  | ActOnOrderRefusal
  | { readonly code: 'picking.is-still-picked'; readonly rest: number }
  | { readonly code: 'picking.photo-not-found' | 'picking.key-is-reused' | 'picking.order-not-found' };

type Deps = { readonly db: Database; readonly ids: Ids };

/**
 * A box is closed: what is in it is packed by the order's own action, whole or in part, and the parcel is written down with its weight
 * and photo, in one transaction. The order leaves its waves; what is left of it may go into the next one. What lies in two warehouses
 * is packed once both have picked it. Once per key.
 */
export async function packOrder({ db, ids }: Deps, asked: PackOrder): Promise<Result<null, PackRefusal>> {
  const { orderId, operation } = asked;
  const done = await findPacked(db, operation.id);
  if (done !== undefined) return done === orderId ? ok(null) : refuse({ code: 'picking.key-is-reused' });
  return inTransactionOrRefuse<null, PackRefusal>(db, (tx) => pack(tx, ids, asked));
}

async function pack(tx: Tx, ids: Ids, asked: PackOrder): Promise<Result<null, PackRefusal>> {
  const { orderId, version, actor, operation, weightGrams, photoId } = asked;
  const quantities = asked.quantities.filter(({ quantity }) => quantity > 0);
  const isWhole = (await listUnits(tx, orderId, 'toPack')).every(
    ({ lineId, units }) => quantities.some((each) => each.lineId === lineId && each.quantity === units) || units === 0,
  );
  // The waves first, then their order: whoever picks locks so.
  const waves = await lockWavesOf(tx, orderId);
  const rest = waves.reduce((sum, wave) => sum + restOfOrder(wave, orderId), 0);
  if (waves.length > 1 && rest > 0) return refuse({ code: 'picking.is-still-picked', rest });
  for (const wave of waves) await leaveWave(tx, wave, { orderId, way: 'packed', actor });
  const packed = await actOnOrderIn(
    tx,
    { ids },
    {
      orderId,
      action: isWhole ? 'pack' : 'pack_partial',
      version,
      answers: isWhole ? {} : { quantities },
      actor,
      operation,
      shopIds: actor.shopIds,
    },
  );
  if (!packed.ok) return packed;
  await forgetOpened(tx, orderId, quantities);
  const { employeeId } = actor;
  const parcel = await insertParcel(tx, {
    orderId,
    lines: quantities,
    weightGrams,
    employeeId,
    operationId: operation.id,
  });
  if (photoId !== null && !(await linkPhoto(tx, { photoId, orderId, parcelId: parcel.id })))
    return refuse({ code: 'picking.photo-not-found' });
  return ok(null);
}
