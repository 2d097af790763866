import { isOutcomeUnknown, isPassing, type CarrierFault, type CreatedParcel, type RowOutcome } from '@hanout/carriers';
import type { CarrierFaultName } from '@hanout/contracts/carrier-accounts/accounts';
import { toCentimes, type Centimes, type Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { readAccount } from '../../accounts/queries.ts';
import { nameOfFault, type Dialled } from '../../connecting/connect.ts';
import { connectAccount, type ConnectingDependencies } from '../../connecting/use-cases/connect-account.ts';
import { parcelRequestOf } from '../parcel-request.ts';
import { readParcelsToSend, type ParcelToSend } from '../queries.ts';
import {
  countToSend,
  listDrafts,
  listInDoubt,
  noteAmounts,
  noteRefused,
  noteUnsure,
  noteValidated,
  putBack,
  takePlanned,
  type InDoubt,
  type ParcelFault,
} from '../repository.ts';
import { enterAnnounced } from './enter-announced.ts';
import { amountOf } from './request-now.ts';
import { noteTold } from '../../telling/repository.ts';
import { toldOf } from '../../telling/told.ts';

export interface AnnouncingDependencies extends ConnectingDependencies {
  readonly ids: Ids;
  /** After so long nobody waits for an answer any more: what has none is looked up. */
  readonly settleMs: number;
}

/** To go on with after so long; null: nothing is left. */
export type Announced = { readonly againMs: number | null };

const PAUSE_MS = 60_000;
const MOST_IN_DOUBT = 1_000;

/**
 * Announces what waits for an account, batch by batch, as far as its quotas let it. A parcel is `sending` before its request leaves;
 * whoever dies in between leaves it so, and the next one asks the carrier for our reference before it asks for the parcel.
 */
export async function announceParcels(deps: AnnouncingDependencies, accountId: number): Promise<Announced> {
  const account = await readAccount(deps.db, { shopIds: null, id: accountId });
  if (account === undefined) return { againMs: null };
  const dialled = account.isArchived ? null : connectAccount(deps, account);
  if (dialled === null || !dialled.ok) {
    // Nobody can be asked what became of these.
    await noteUnsure(
      deps.db,
      (await listInDoubt(deps.db, { ...deps, accountId, atMost: MOST_IN_DOUBT })).map(idOf),
      null,
    );
    return refuseAll(deps.db, accountId, dialled?.error ?? 'cannot');
  }
  const scene: Scene = { ...deps, accountId, dialled: dialled.value };
  const stopped = (await lookUp(scene)) ?? (await sendAll(scene)) ?? (await validateAll(scene));
  if (stopped !== null) return { againMs: pauseAfter(stopped) };
  const { planned, sending } = await countToSend(deps.db, accountId);
  if (planned > 0) return { againMs: 0 };
  return { againMs: sending > 0 ? deps.settleMs : null };
}

interface Scene extends AnnouncingDependencies {
  readonly accountId: number;
  readonly dialled: Dialled;
}

const pauseAfter = (fault: CarrierFault): number =>
  fault.code === 'carriers.too-many' ? (fault.retryAfterMs ?? PAUSE_MS) : PAUSE_MS;

/** Those of which nobody knows: found, they are entered; not found, they wait again. A fault ends the turn. */
async function lookUp(scene: Scene): Promise<CarrierFault | null> {
  const { db, accountId, settleMs, dialled } = scene;
  const { capabilities } = dialled.adapter;
  for (;;) {
    const inDoubt = await listInDoubt(db, { accountId, settleMs, atMost: Math.max(1, capabilities.createBatch) });
    if (inDoubt.length === 0) return null;
    if (!capabilities.find) {
      // Where it refuses what it has already, asking again is the look-up.
      if (capabilities.refusesKnownReference) await putBack(db, inDoubt.map(idOf), null);
      else await noteUnsure(db, inDoubt.map(idOf), null);
      continue;
    }
    const fault = await findAgain(scene, inDoubt);
    if (fault !== null) return fault;
  }
}

const idOf = ({ id }: { readonly id: string }): string => id;

async function findAgain(scene: Scene, inDoubt: readonly InDoubt[]): Promise<CarrierFault | null> {
  const { db, dialled } = scene;
  const found = await dialled.connection.find(inDoubt.map(({ reference }) => reference));
  if (!found.ok) return found.error;
  const byReference = new Map(found.value.map((created) => [created.reference, created]));
  for (const parcel of await readParcelsToSend(db, inDoubt.map(idOf))) {
    const created = byReference.get(parcel.reference);
    if (created === undefined) await putBack(db, [parcel.id], null);
    else await enter(scene, { parcel, created });
  }
  return null;
}

const enter = (
  scene: Scene,
  { parcel, created }: { readonly parcel: ParcelToSend; readonly created: CreatedParcel },
): Promise<void> => enterAnnounced(scene, { parcel, created, actor: actorOf(parcel) });

/** Whoever asked for it, with the one permission that they were asked for then. */
const actorOf = ({ employeeId, shopId, announcementId }: ParcelToSend): StaffActor => ({
  kind: 'staff',
  employeeId: employeeId ?? 0,
  permissions: new Set(['shipments.manage'] as const),
  shopIds: [shopId],
  requestId: announcementId,
});

/** Batch by batch; a fault of a whole call ends the turn. */
async function sendAll(scene: Scene): Promise<CarrierFault | null> {
  const { db, accountId, dialled } = scene;
  const atMost = dialled.adapter.capabilities.createBatch;
  if (atMost === 0) {
    await refuseAll(db, accountId, 'cannot');
    return null;
  }
  for (;;) {
    const ids = await inTransaction(db, (tx) => takePlanned(tx, { accountId, atMost }));
    if (ids.length === 0) return null;
    const fault = await sendBatch(scene, ids);
    if (fault !== null) return fault;
  }
}

async function sendBatch(scene: Scene, ids: readonly string[]): Promise<CarrierFault | null> {
  const { db, dialled } = scene;
  const parcels = await readParcelsToSend(db, ids);
  const amounts = new Map<string, Centimes>();
  for (const parcel of parcels) amounts.set(parcel.id, await amountOf(db, parcel));
  await noteAmounts(db, amounts);
  const { capabilities } = dialled.adapter;
  const requests = parcels.map((parcel) =>
    parcelRequestOf(parcel, amounts.get(parcel.id) ?? toCentimes(0), capabilities),
  );
  await noteTold(
    db,
    new Map(
      parcels.flatMap((parcel, at) => {
        const request = requests[at];
        return request === undefined ? [] : [[parcel.id, toldOf(request)] as const];
      }),
    ),
  );
  const sent = await dialled.connection.create(requests);
  if (!sent.ok) {
    // What has not reached the carrier may be asked for again without looking it up; the rest stays in doubt.
    if (!isOutcomeUnknown(sent.error)) await putBack(db, ids, faultOf(sent.error));
    if (!isPassing(sent.error)) await refuseAll(db, scene.accountId, nameOfFault(sent.error));
    return sent.error;
  }
  const byReference = new Map(parcels.map((parcel) => [parcel.reference, parcel]));
  for (const row of sent.value) {
    const parcel = byReference.get(row.name);
    if (parcel !== undefined) await settleRow(scene, parcel, row);
  }
  // What is no refusal of the one parcel is about all of them: the rest is not asked for at once.
  const stopped = sent.value
    .flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.error]))
    .find(({ code }) => code !== 'carriers.refused');
  if (stopped !== undefined && !isPassing(stopped)) await refuseAll(db, scene.accountId, nameOfFault(stopped));
  return stopped ?? null;
}

async function settleRow(scene: Scene, parcel: ParcelToSend, { outcome }: RowOutcome<CreatedParcel>): Promise<void> {
  if (outcome.ok) await enter(scene, { parcel, created: outcome.value });
  else if (isKnownThere(outcome.error)) await noteUnsure(scene.db, [parcel.id], faultOf(outcome.error));
  else if (outcome.error.code === 'carriers.refused') await noteRefused(scene.db, parcel.id, faultOf(outcome.error));
  else if (!isOutcomeUnknown(outcome.error)) await putBack(scene.db, [parcel.id], faultOf(outcome.error));
}

/** It has a parcel of this reference, and does not say which: a person looks there. */
const isKnownThere = (fault: CarrierFault): boolean =>
  fault.code === 'carriers.refused' && fault.reason === 'duplicate' && fault.field === 'reference';

/** Drafts become parcels: until then the carrier's people do not see them. */
async function validateAll({ db, accountId, dialled }: Scene): Promise<CarrierFault | null> {
  const { capabilities } = dialled.adapter;
  if (!capabilities.needsValidation) return null;
  for (;;) {
    const drafts = await listDrafts(db, { accountId, atMost: Math.max(1, capabilities.createBatch) });
    if (drafts.length === 0) return null;
    const validated = await dialled.connection.validate(drafts);
    if (!validated.ok) return validated.error;
    const good = new Set(validated.value.flatMap(({ name, outcome }) => (outcome.ok ? [name] : [])));
    await noteValidated(db, drafts.filter(({ tracking }) => good.has(tracking)).map(idOf));
    const stopped = validated.value.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.error])).find(isPassing);
    if (stopped !== undefined) return stopped;
    if (good.size === 0) return null;
  }
}

function faultOf(fault: CarrierFault): ParcelFault {
  const code = nameOfFault(fault);
  if (fault.code !== 'carriers.refused') return { code, field: null, reason: null, words: '' };
  const { field, reason, words } = fault;
  return { code, field, reason, words };
}

/** Nothing goes this way until a person has done something about the account. */
async function refuseAll(db: Database, accountId: number, code: CarrierFaultName): Promise<Announced> {
  for (;;) {
    const ids = await inTransaction(db, (tx) => takePlanned(tx, { accountId, atMost: 100 }));
    if (ids.length === 0) return { againMs: null };
    for (const id of ids) await noteRefused(db, id, { code, field: null, reason: null, words: '' });
  }
}
