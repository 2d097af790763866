import { isPassing, type ParcelKey } from '@hanout/carriers';
import { readAccount } from '../../accounts/queries.ts';
import { nameOfFault, type Dialled } from '../../connecting/connect.ts';
import { connectAccount, type ConnectingDependencies } from '../../connecting/use-cases/connect-account.ts';
import { listWithdrawn, type WithdrawnParcel } from '../queries.ts';
import { noteCancelled, noteUnsure } from '../repository.ts';

/**
 * Orders of which somebody took the announcement back: their parcels are cancelled at the carriers. Where a carrier does not let it, a
 * person is told to look there. What passes by itself fails, and is tried again by whoever runs it.
 */
export async function cancelWithdrawn(deps: ConnectingDependencies, orderIds: readonly string[]): Promise<void> {
  for (const parcel of await listWithdrawn(deps.db, orderIds)) await cancel(deps, parcel);
}

async function cancel(
  deps: ConnectingDependencies,
  { id, accountId, reference, tracking, key }: WithdrawnParcel,
): Promise<void> {
  const { db } = deps;
  const unsure = (code: string, reason: string | null) =>
    noteUnsure(db, [id], { code, field: null, reason, words: tracking });
  const account = await readAccount(db, { shopIds: null, id: accountId });
  const dialled = account === undefined ? null : connectAccount(deps, account);
  if (dialled === null || !dialled.ok) return unsure(dialled?.error ?? 'cannot', null);
  const cancelled = await dialled.value.connection.cancel([{ tracking, key }]);
  const outcome = cancelled.ok ? cancelled.value[0]?.outcome : cancelled;
  if (outcome === undefined) return unsure('unreadable', null);
  if (outcome.ok) return noteCancelled(db, id);
  if (isPassing(outcome.error)) throw new Error(`a parcel could not be cancelled: ${outcome.error.code}`);
  // An answer that was lost, or a process that ended before it: the carrier may have taken it back the first time.
  const isGone = await isTakenBack(dialled.value, { reference, tracking, key });
  if (isGone === 'unknown') throw new Error('nobody knows whether a parcel was cancelled');
  if (isGone === 'yes') return noteCancelled(db, id);
  return unsure(nameOfFault(outcome.error), outcome.error.code === 'carriers.refused' ? outcome.error.reason : null);
}

/** Asked of the carrier by our reference, then by its own number: what it has not, or calls cancelled, it brings to nobody. */
async function isTakenBack(
  { adapter, connection }: Dialled,
  { reference, ...parcel }: ParcelKey & { readonly reference: string },
): Promise<'yes' | 'no' | 'unknown'> {
  const { find, trackBatch } = adapter.capabilities;
  if (find) {
    const found = await connection.find([reference]);
    if (!found.ok) return isPassing(found.error) ? 'unknown' : 'no';
    if (found.value.every((each) => each.reference !== reference)) return 'yes';
  }
  if (trackBatch === 0) return 'no';
  const tracked = await connection.track([parcel]);
  if (!tracked.ok) return isPassing(tracked.error) ? 'unknown' : 'no';
  const [report] = tracked.value;
  if (report === undefined) return find ? 'no' : 'yes';
  return report.status === 'cancelled' ? 'yes' : 'no';
}
