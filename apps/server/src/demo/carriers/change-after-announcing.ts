import {
  familyOf,
  noteTold,
  noteTellFault,
  requestNow,
  toldOf,
  type Told,
} from '../../modules/carrier-accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { listParcelsAtCarriers } from './parcel-repository.ts';

/** What the carriers were told before: another phone and another address, the rest as it is now. */
const asItWas = (now: Told, at: number): Told => ({
  ...now,
  phone: `05550199${String(10 + at)}`,
  address: now.desk === '' ? 'Cité des 500 logements, bât. B' : now.address,
});

/**
 * Orders that were changed after their carrier was told of them: it does not take it any more, or did not answer and is told again by
 * whoever looks at the order.
 */
export async function changeAfterAnnouncing(db: Database): Promise<void> {
  const faults = [
    { states: ['in_transit'], fault: { code: 'refused', reason: 'too-late', words: '' } },
    { states: ['announced', 'picked_up'], fault: { code: 'unreachable', reason: null, words: '' } },
  ] as const;
  for (const [at, { states, fault }] of faults.entries()) {
    const [parcel] = await listParcelsAtCarriers(db, states);
    const capabilities = parcel === undefined ? undefined : familyOf(parcel.family)?.capabilities;
    const request =
      parcel === undefined || capabilities === undefined ? null : await requestNow(db, parcel.id, capabilities);
    if (parcel === undefined || request === null) continue;
    await noteTold(db, new Map([[parcel.id, asItWas(toldOf(request), at)]]));
    await noteTellFault(db, parcel.id, fault);
  }
}
