import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { actOnClaim, openClaim, tendTasksOf } from '../../modules/parcel-following/index.ts';
import { seal } from '../../secrets/seal.ts';
import { changeAfterAnnouncing } from './change-after-announcing.ts';
import { DEMO_HOOK_SECRET } from './demo-carriers.ts';
import {
  insertFollowedParcels,
  insertHook,
  insertLettersToNobody,
  leaveTwoStanding,
  listOrdersIn,
  tellOfTheirTimes,
} from './parcel-repository.ts';

interface Tending {
  readonly db: Database;
  readonly ids: Ids;
  /** of the installation */
  readonly secret: string | undefined;
}

/** Parcels under way with what their carriers told of them: failed, late, lost and claimed; and what was told otherwise than it is now. */
export async function tendParcels({ db, ids, secret = '' }: Tending, actor: StaffActor): Promise<void> {
  const sealedSecret = seal(DEMO_HOOK_SECRET, { secret, purpose: 'hanout carriers' }, ids.secret(16));
  await inTransaction(db, async (tx) => {
    await insertFollowedParcels(tx);
    await leaveTwoStanding(tx);
    await insertHook(tx, { address: ids.secret(24), sealedSecret });
    await insertLettersToNobody(tx);
  });
  const failed = await listOrdersIn(db, 'attempt_failed');
  await tendTasksOf(
    db,
    failed.map(({ id }) => id),
  );
  await inTransaction(db, tellOfTheirTimes);
  await changeAfterAnnouncing(db);
  const [first, second] = await listOrdersIn(db, 'lost');
  const claim = async ({ id: orderId, total: amountCentimes }: { id: string; total: number }): Promise<number> => {
    const opened = await openClaim(db, {
      orderId,
      amountCentimes,
      note: 'Jamais arrivé au centre de livraison.',
      actor,
    });
    if (!opened.ok) throw new Error(`the demo's claim is refused: ${opened.error.code}`);
    return opened.value.id;
  };
  if (first !== undefined) await claim(first);
  if (second === undefined) return;
  const id = await claim(second);
  await actOnClaim(db, { id, version: 1, act: 'accept', grantedCentimes: second.total, actor });
}
