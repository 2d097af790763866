import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { beginFollowing, hasten, holdFollowed } from '../../following/repository.ts';
import { tellOfParcels } from '../../following/use-cases/tell-of-parcels.ts';
import { noteHeard, noteWorkedOff, takeLetters, type TakenLetter } from '../repository.ts';

const AT_ONCE = 500;

/** Letters that wait are added to their parcels' ways; answers how many there were. Each is worked off by one process, or by none. */
export const workOffInbox = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const letters = await takeLetters(tx, AT_ONCE);
    if (letters.length === 0) return 0;
    const known = letters.flatMap((letter) =>
      letter.parcelId === null ? [] : [{ ...letter, parcelId: letter.parcelId }],
    );
    await beginFollowing(
      tx,
      known.map(({ parcelId }) => parcelId),
    );
    // All of them before any is written to: hints too, so that two who work off at once wait for each other in one order.
    await holdFollowed(tx, [...new Set(known.map(({ parcelId }) => parcelId))]);
    const believed = known.filter(({ said }) => said.isBelieved);
    await tellOfParcels(tx, {
      by: 'webhook',
      parcelIds: [...new Set(believed.map(({ parcelId }) => parcelId))],
      events: believed.flatMap(eventOf),
      collections: believed.flatMap(({ parcelId, said: { collection } }) =>
        collection === null ? [] : [{ parcelId, collection }],
      ),
    });
    // What proves nothing, or says nothing of where it is, is a reason to ask.
    const hints = known.filter(({ said }) => !said.isBelieved || said.status === null);
    if (hints.length > 0) await hasten(tx, [...new Set(hints.map(({ parcelId }) => parcelId))]);
    await noteHeard(tx, [...new Set(letters.map(({ accountId }) => accountId))]);
    await noteWorkedOff(tx, letters);
    return letters.length;
  });

function eventOf({ parcelId, said }: TakenLetter & { readonly parcelId: string }) {
  const { at, status, raw, reason, rawReason } = said;
  if (status === null && raw === '') return [];
  const isRemark = status === null;
  return [
    {
      parcelId,
      at,
      by: 'webhook' as const,
      status: status ?? 'unknown',
      raw,
      reason,
      rawReason,
      place: null,
      isRemark,
    },
  ];
}
