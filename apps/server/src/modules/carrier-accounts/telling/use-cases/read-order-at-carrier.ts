import type { OrderAtCarrier } from '@hanout/contracts/carrier-accounts/telling';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { ordersOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { insertHistory } from '../../../ordering/index.ts';
import { requestNow } from '../../announcing/use-cases/request-now.ts';
import { familyOf } from '../../connecting/families.ts';
import { listTold, readParcelOf } from '../queries.ts';
import { noteTellFault, noteTold } from '../repository.ts';
import { differencesOf, sayDifferences, toldOf } from '../told.ts';

interface Asked {
  readonly orderId: string;
  readonly actor: StaffActor;
}

const seenBy = ({ orderId, actor }: Asked) => ({ orderId, shopIds: actor.shopIds, ordersOf: ordersOf(actor) });

/** What its carrier has of an order, and what it was told otherwise than the order says now. */
export async function readOrderAtCarrier(db: Database, asked: Asked): Promise<OrderAtCarrier> {
  const parcel = await readParcelOf(db, seenBy(asked));
  const capabilities = parcel === undefined ? undefined : familyOf(parcel.family)?.capabilities;
  if (parcel === undefined || capabilities === undefined) return { parcel: null };
  const [told] = parcel.state === 'announced' ? await listTold(db, [asked.orderId]) : [];
  const now = told === undefined ? null : await requestNow(db, parcel.id, capabilities);
  return {
    parcel: {
      state: parcel.state,
      tracking: parcel.tracking,
      update: capabilities.update,
      cancel: capabilities.cancel,
      hasLabel: capabilities.label !== 'none',
      isTelling: told?.isTelling ?? false,
      fault: told?.fault ?? null,
      differences: told === undefined || now === null ? [] : [...differencesOf(told.told, toldOf(now))],
    },
  };
}

type TellingRefusal = {
  readonly code: 'carrier-accounts.parcel-not-found' | 'carrier-accounts.nothing-to-tell';
};

/** Told once more by us; or somebody has called the carrier, and it knows what the order says now. */
export async function tellAgain(
  db: Database,
  { byHand, ...asked }: Asked & { readonly byHand: boolean },
): Promise<Result<null, TellingRefusal>> {
  const parcel = await readParcelOf(db, seenBy(asked));
  const capabilities = parcel === undefined ? undefined : familyOf(parcel.family)?.capabilities;
  if (parcel === undefined) return refuse({ code: 'carrier-accounts.parcel-not-found' });
  if (parcel.state !== 'announced' || capabilities === undefined)
    return refuse({ code: 'carrier-accounts.nothing-to-tell' });
  const now = await requestNow(db, parcel.id, capabilities);
  return inTransaction(db, async (tx) => {
    const [told] = await listTold(tx, [asked.orderId]);
    if (told === undefined || now === null) return refuse({ code: 'carrier-accounts.nothing-to-tell' as const });
    const changes = differencesOf(told.told, toldOf(now));
    if (!byHand) {
      await noteTellFault(tx, parcel.id, null);
      await appendToOutbox(tx, { type: 'carrier-accounts.parcel-to-tell', payload: { orderId: asked.orderId } });
      return ok(null);
    }
    await noteTold(tx, new Map([[parcel.id, toldOf(now)]]));
    await insertHistory(tx, {
      orderId: asked.orderId,
      axis: 'order',
      action: 'tell_carrier_by_hand',
      from: null,
      to: null,
      note: sayDifferences(changes),
      actor: asked.actor,
    });
    return ok(null);
  });
}
