import { isPassing } from '@hanout/carriers';
import { readAccount } from '../../accounts/queries.ts';
import { nameOfFault } from '../../connecting/connect.ts';
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

async function cancel(deps: ConnectingDependencies, { id, accountId, tracking, key }: WithdrawnParcel): Promise<void> {
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
  return unsure(nameOfFault(outcome.error), outcome.error.code === 'carriers.refused' ? outcome.error.reason : null);
}
