import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { actOnOrderIn, type ActOnOrderRefusal } from '../../../ordering/index.ts';
import { holdOrder } from '../queries.ts';
import { holdUnsure, noteAnnounced, noteCancelled } from '../repository.ts';

type SettlingRefusal = ActOnOrderRefusal | { readonly code: 'carrier-accounts.nothing-unsure' };

interface Settling {
  readonly orderId: string;
  /** as it stands at the carrier; null: it is not there */
  readonly tracking: string | null;
  readonly actor: StaffActor;
}

/** Somebody has looked at the carrier: the parcel is there under this number, or it is not and may be announced anew. */
export function settleUnsure(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  settling: Settling,
): Promise<Result<null, SettlingRefusal>> {
  return inTransactionOrRefuse<null, SettlingRefusal>(db, (tx) => settle(tx, ids, settling));
}

async function settle(
  tx: Tx,
  ids: Ids,
  { orderId, tracking, actor }: Settling,
): Promise<Result<null, SettlingRefusal>> {
  const version = await holdOrder(tx, orderId);
  const parcel = await holdUnsure(tx, { orderId, shopIds: actor.shopIds });
  if (version === undefined || parcel === undefined) return refuse({ code: 'carrier-accounts.nothing-unsure' });
  if (tracking === null) {
    await noteCancelled(tx, parcel.id);
    return ok(null);
  }
  const answers = { transporterId: parcel.carrierId, trackingNumber: tracking };
  const { shopIds } = actor;
  const announced = await actOnOrderIn(
    tx,
    { ids },
    { orderId, action: 'announce', version, answers, actor, operation: null, shopIds },
  );
  if (!announced.ok) return announced;
  await noteAnnounced(tx, {
    id: parcel.id,
    created: { tracking, key: tracking, isValidated: true },
  });
  return ok(null);
}
