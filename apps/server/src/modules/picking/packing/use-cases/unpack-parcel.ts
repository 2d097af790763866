import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { actOnOrderIn, type ActOnOrderRefusal } from '../../../ordering/index.ts';
import { findParcel, markUnpacked } from '../repository.ts';

export interface UnpackParcel {
  readonly parcelId: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

type Deps = { readonly db: Database; readonly ids: Ids };
type Refused = ActOnOrderRefusal | { readonly code: 'picking.order-not-found' };

/** What a parcel holds lies on the table again, by the order's own action; answers whose it was. */
export async function unpackParcel(
  { db, ids }: Deps,
  { parcelId, version, actor, operation }: UnpackParcel,
): Promise<Result<{ readonly orderId: string }, Refused>> {
  const parcel = await findParcel(db, parcelId);
  if (parcel === undefined) return refuse({ code: 'picking.order-not-found' });
  const { orderId, lines, isUnpacked } = parcel;
  if (isUnpacked) return ok({ orderId });
  return inTransactionOrRefuse<{ readonly orderId: string }, Refused>(db, async (tx) => {
    const answers = { quantities: lines };
    const { shopIds } = actor;
    const unpacked = await actOnOrderIn(
      tx,
      { ids },
      { orderId, action: 'unpack', version, answers, actor, operation, shopIds },
    );
    if (!unpacked.ok) return unpacked;
    await markUnpacked(tx, [parcelId]);
    return ok({ orderId });
  });
}
