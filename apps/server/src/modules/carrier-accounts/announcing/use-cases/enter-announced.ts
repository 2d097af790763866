import type { CreatedParcel } from '@hanout/carriers';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { actOnOrderIn, type ActOnOrderRefusal } from '../../../ordering/index.ts';
import { holdOrder, type ParcelToSend } from '../queries.ts';
import { holdSending, noteAnnounced, noteRefused } from '../repository.ts';

interface Entering {
  readonly parcel: ParcelToSend;
  readonly created: CreatedParcel;
  readonly actor: StaffActor;
}

/**
 * The carrier has the parcel: its number and the order's own action are one transaction, once. Where the order does not let it be
 * announced any more, the parcel is said to be refused with its number, so that somebody takes it back at the carrier.
 */
export async function enterAnnounced(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  entering: Entering,
): Promise<void> {
  const { parcel, created } = entering;
  const entered = await inTransactionOrRefuse<null, ActOnOrderRefusal>(db, (tx) => enterIn(tx, ids, entering));
  if (entered.ok) return;
  await noteRefused(db, parcel.id, {
    code: 'order-refuses',
    field: null,
    reason: entered.error.code,
    words: created.tracking,
  });
}

async function enterIn(
  tx: Tx,
  ids: Ids,
  { parcel, created, actor }: Entering,
): Promise<Result<null, ActOnOrderRefusal>> {
  const { id, orderId, carrierId, shopId } = parcel;
  // The order first, then its parcel: so does whoever cancels.
  const version = await holdOrder(tx, orderId);
  if (version === undefined) return refuse({ code: 'ordering.order-not-found' });
  if (!(await holdSending(tx, id))) return ok(null);
  const announced = await actOnOrderIn(
    tx,
    { ids },
    {
      orderId,
      action: 'announce',
      version,
      answers: { transporterId: carrierId, trackingNumber: created.tracking },
      actor,
      operation: null,
      shopIds: [shopId],
    },
  );
  if (!announced.ok) return announced;
  await noteAnnounced(tx, { id, created });
  return ok(null);
}
