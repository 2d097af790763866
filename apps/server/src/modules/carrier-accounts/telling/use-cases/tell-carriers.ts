import { isOutcomeUnknown, isPassing, type CarrierFault, type ParcelKey, type ParcelRequest } from '@hanout/carriers';
import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { changeAnnouncement, insertHistory } from '../../../ordering/index.ts';
import { readAccount } from '../../accounts/queries.ts';
import { familyOf } from '../../connecting/families.ts';
import { nameOfFault, type Dialled } from '../../connecting/connect.ts';
import { connectAccount, type ConnectingDependencies } from '../../connecting/use-cases/connect-account.ts';
import { requestNow } from '../../announcing/use-cases/request-now.ts';
import { holdOrder } from '../../announcing/queries.ts';
import { listTold, type AnnouncedParcel } from '../queries.ts';
import { noteChanged, noteTellFault, putTellingBack, takeTelling, type TellFault } from '../repository.ts';
import { differencesOf, sayDifferences, toldOf } from '../told.ts';

export interface TellingDependencies extends ConnectingDependencies {
  readonly ids: Ids;
  /** After so long nobody waits for an answer any more. */
  readonly settleMs: number;
}

const PAUSE_MS = 60_000;

/**
 * Orders that were changed after their parcels were announced: each carrier is told what its family lets it be told; what it does not
 * take stays visible on the order. To go on with after so long; null: nothing is left to tell.
 */
export async function tellCarriers(deps: TellingDependencies, orderIds: readonly string[]): Promise<number | null> {
  let againMs: number | null = null;
  for (const parcel of await listTold(deps.db, orderIds)) {
    const later = await tell(deps, parcel);
    if (later !== null) againMs = Math.max(againMs ?? 0, later);
  }
  return againMs;
}

async function tell(deps: TellingDependencies, parcel: AnnouncedParcel): Promise<number | null> {
  const { db } = deps;
  const account = await readAccount(db, { shopIds: null, id: parcel.accountId });
  const capabilities = account === undefined ? undefined : familyOf(account.family)?.capabilities;
  const request = capabilities === undefined ? null : await requestNow(db, parcel.id, capabilities);
  if (account === undefined || capabilities === undefined || request === null) return null;
  if (differencesOf(parcel.told, toldOf(request)).length === 0 && !parcel.isTelling) {
    if (parcel.fault !== null) await noteTellFault(db, parcel.id, null);
    return null;
  }
  const isLate = parcel.parcelState !== 'announced' || parcel.fault?.reason === 'too-late';
  if (capabilities.update === 'never') return giveUp(db, parcel, { code: 'cannot', reason: null, words: '' });
  if (isLate) return giveUp(db, parcel, { code: 'refused', reason: 'too-late', words: '' });
  const dialled = account.isArchived ? null : connectAccount(deps, account);
  if (dialled === null || !dialled.ok)
    return giveUp(db, parcel, { code: dialled?.error ?? 'cannot', reason: null, words: '' });
  const taken = await inTransaction(db, (tx) => takeTelling(tx, { id: parcel.id, settleMs: deps.settleMs }));
  if (taken === 'later') return deps.settleMs;
  // That it did is looked at by itself.
  if (taken === 'moved-on') return null;
  return send(deps, { parcel, request, dialled: dialled.value, isAgain: taken === 'again' });
}

async function giveUp(db: Database, { id }: AnnouncedParcel, fault: TellFault): Promise<null> {
  await noteTellFault(db, id, fault);
  return null;
}

interface Sending {
  readonly parcel: AnnouncedParcel;
  readonly request: ParcelRequest;
  readonly dialled: Dialled;
  readonly isAgain: boolean;
}

async function send(deps: TellingDependencies, { parcel, request, dialled, isAgain }: Sending): Promise<number | null> {
  const { db } = deps;
  const { connection, adapter } = dialled;
  let key: ParcelKey = parcel;
  if (isAgain && adapter.capabilities.find) {
    // An answer was lost, and with it perhaps the name that the carrier gave it.
    const found = await connection.find([parcel.reference]);
    if (!found.ok) return afterFault(db, parcel, found.error);
    key = found.value.find(({ reference }) => reference === parcel.reference) ?? parcel;
  }
  const updated = await connection.update(key, request);
  if (!updated.ok) return afterFault(db, parcel, updated.error);
  const told = toldOf(request);
  const note = sayDifferences(differencesOf(parcel.told, told));
  await inTransaction(db, async (tx) => {
    // The order first, then its parcel: so does whoever cancels.
    await holdOrder(tx, parcel.orderId);
    const { tracking } = updated.value;
    const amountCentimes = request.amountToCollect;
    await noteChanged(tx, { id: parcel.id, told, amountCentimes, created: updated.value });
    const event = await changeAnnouncement(tx, {
      orderId: parcel.orderId,
      trackingNumber: parcel.tracking,
      now: { trackingNumber: tracking, codCentimes: amountCentimes },
    });
    await insertHistory(tx, {
      orderId: parcel.orderId,
      axis: 'order',
      action: 'tell_carrier',
      from: null,
      to: null,
      note,
      actor: { kind: 'system', job: 'tell-carriers' },
    });
    const drafts = updated.value.isValidated
      ? []
      : [{ type: 'carrier-accounts.parcels-planned' as const, payload: { accountId: parcel.accountId } }];
    await appendToOutbox(tx, event, ...drafts);
  });
  return null;
}

/** What passes is tried again later; what nobody knows the outcome of stays in doubt until then; what was refused waits for a person. */
async function afterFault(db: Database, { id }: AnnouncedParcel, fault: CarrierFault): Promise<number | null> {
  if (isOutcomeUnknown(fault)) return PAUSE_MS;
  if (isPassing(fault)) {
    await putTellingBack(db, id);
    return fault.code === 'carriers.too-many' ? (fault.retryAfterMs ?? PAUSE_MS) : PAUSE_MS;
  }
  const refused = fault.code === 'carriers.refused' ? fault : null;
  await noteTellFault(db, id, {
    code: nameOfFault(fault),
    reason: refused?.reason ?? null,
    words: refused?.words ?? '',
  });
  return null;
}
