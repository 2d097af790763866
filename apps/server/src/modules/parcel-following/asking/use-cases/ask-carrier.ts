import { isPassing, type CarrierFault, type ParcelReport } from '@hanout/carriers';
import type { CarrierFaultName } from '@hanout/contracts/carrier-accounts/accounts';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import {
  connectAccount,
  nameOfFault,
  readAccount,
  type ConnectingDependencies,
  type Dialled,
} from '../../../carrier-accounts/index.ts';
import { holdFollowed, type ToldEvent } from '../../following/repository.ts';
import { tellOfParcels } from '../../following/use-cases/tell-of-parcels.ts';
import { askAgainIn, pauseMinutes } from '../ask-again.ts';
import {
  askNoMore,
  giveBack,
  isCalledBack,
  noteAnswered,
  noteAsked,
  notePause,
  readFailures,
  readStatuses,
  takeToAsk,
  type AskedParcel,
} from '../repository.ts';

/** What is announced waits behind nobody who asks: after so many questions the others have their turn. */
const QUESTIONS_A_TURN = 20;
const MINUTE_MS = 60_000;

/** Asks an account's carrier about the parcels that are due, as many at once as it takes; answers whether some are left. */
export async function askCarrier(deps: ConnectingDependencies, accountId: number): Promise<boolean> {
  const { db } = deps;
  const account = await readAccount(db, { shopIds: null, id: accountId });
  if (account === undefined || account.isArchived) return false;
  const dialled = connectAccount({ ...deps, isBackground: true }, account);
  if (!dialled.ok) {
    await pause(db, accountId, dialled.error);
    return false;
  }
  const atMost = dialled.value.adapter.capabilities.trackBatch;
  if (atMost === 0) {
    await askNoMore(db, accountId);
    return false;
  }
  for (let question = 0; question < QUESTIONS_A_TURN; question += 1) {
    const parcels = await inTransaction(db, (tx) => takeToAsk(tx, { accountId, atMost }));
    if (parcels.length === 0) return false;
    const fault = await ask(deps, { accountId, dialled: dialled.value, parcels });
    if (fault !== null) {
      await giveBack(
        db,
        parcels.map(({ id }) => id),
      );
      await pauseAfter(db, accountId, fault);
      return false;
    }
  }
  return true;
}

interface Question {
  readonly accountId: number;
  readonly dialled: Dialled;
  readonly parcels: readonly AskedParcel[];
}

async function ask(
  { db }: ConnectingDependencies,
  { accountId, dialled, parcels }: Question,
): Promise<CarrierFault | null> {
  const answer = await dialled.connection.track(parcels.map(({ tracking, key }) => ({ tracking, key })));
  if (!answer.ok) return answer.error;
  const byTracking = new Map(answer.value.map((report) => [report.tracking, report]));
  const byKey = new Map(answer.value.map((report) => [report.key, report]));
  const reports = parcels.flatMap((parcel) => {
    const report = byTracking.get(parcel.tracking) ?? byKey.get(parcel.key);
    return report === undefined ? [] : [{ parcelId: parcel.id, report }];
  });
  await inTransaction(db, async (tx) => {
    // Those as well of which it said nothing: who holds some and then others waits for somebody who does the same.
    await holdFollowed(
      tx,
      parcels.map(({ id }) => id),
    );
    const answered = new Set(reports.map(({ parcelId }) => parcelId));
    await tellOfParcels(tx, {
      by: 'asked',
      parcelIds: [...answered],
      events: reports.flatMap(eventsOf),
      collections: reports.map(({ parcelId, report: { collection } }) => ({ parcelId, collection })),
    });
    const called = await isCalledBack(tx, accountId);
    const statuses = await readStatuses(
      tx,
      parcels.map(({ id }) => id),
    );
    await noteAsked(
      tx,
      parcels.map(({ id, misses, ageDays }) => {
        const isAnswered = answered.has(id);
        const status = statuses.get(id) ?? 'unknown';
        const minutes = askAgainIn({ status, isCalledBack: called, ageDays, misses: isAnswered ? 0 : misses + 1 });
        return { id, minutes, isAnswered };
      }),
    );
    await noteAnswered(tx, accountId);
  });
  return null;
}

/** Its way as the carrier tells it; where it tells only where it is now, that. */
function eventsOf({ parcelId, report }: { readonly parcelId: string; readonly report: ParcelReport }): ToldEvent[] {
  const way = report.events.map(({ at, status, raw, reason, rawReason, place, isRemark }) => ({
    parcelId,
    at,
    by: 'asked' as const,
    status,
    raw,
    reason,
    rawReason,
    place,
    isRemark,
  }));
  const { at, status, raw, reason, rawReason } = report;
  const isTold = raw === '' || way.some((event) => !event.isRemark && event.raw === raw && event.status === status);
  return isTold
    ? way
    : [...way, { parcelId, at, by: 'asked', status, raw, reason, rawReason, place: null, isRemark: false }];
}

async function pauseAfter(db: Database, accountId: number, fault: CarrierFault): Promise<void> {
  if (fault.code === 'carriers.too-many')
    await notePause(db, { accountId, fault: null, pauseMs: fault.retryAfterMs ?? MINUTE_MS });
  else await pause(db, accountId, nameOfFault(fault), isPassing(fault));
}

/** What does not pass by itself is tried again at the longest pause only. */
async function pause(db: Database, accountId: number, fault: CarrierFaultName, passes = false): Promise<void> {
  const failures = passes ? await readFailures(db, accountId) : Number.MAX_SAFE_INTEGER;
  await notePause(db, { accountId, fault, pauseMs: pauseMinutes(failures) * MINUTE_MS });
}
