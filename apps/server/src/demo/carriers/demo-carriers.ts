import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { toInstant } from '@hanout/core/kernel';
import type { Database } from '../../database/database.ts';
import type { PinnedFetch } from '../../outgoing/fetch-pinned.ts';
import { listPaidParcels } from './paid-parcel-repository.ts';
import { paidParcels } from './paid-parcels.ts';

/** So many times faster than in the world: a parcel arrives while somebody looks at the demo. */
const PACE = 240;
const YALIDINE = 'https://api.yalidine.app/v1/';
const LABELS = 'https://yalidine.app/app/';

/** The carrier that the demo's account leads to, on this machine; it begins when it is first asked. */
let yalidine: Promise<FakeCarrier> | undefined;

const begin = (): Promise<FakeCarrier> =>
  startFakeYalidine({ clock: { now: () => toInstant(Date.now()) }, pace: PACE, labelRoot: LABELS });

/** With what it has paid for already: whoever begins finds a payment of its own list waiting. */
async function beginWithBook(db: Database): Promise<FakeCarrier> {
  const carrier = await begin();
  carrier.book.restore(paidParcels(await listPaidParcels(db)));
  return carrier;
}

/** What it signs with when it calls back. */
export const DEMO_HOOK_SECRET = 'whsec_ZGVtbyBjYXJyaWVyIG9mIHRoZSBob3VzZQ==';

/** The same, where somebody has asked it already. */
export const runningCarrier = async (): Promise<FakeCarrier | undefined> => yalidine;

/** What opens the demo's account: the same each time. */
export async function demoCredentials(): Promise<FakeCarrier['credentials']> {
  const { credentials, close } = await begin();
  await close();
  return credentials;
}

/** What is asked with the demo's own credentials stays on this machine; everything else goes where it leads. */
export const answerForCarriers =
  (db: Database) =>
  (otherwise: PinnedFetch): PinnedFetch =>
  async (address, init) => {
    const isLabel = address.startsWith(LABELS) && yalidine !== undefined;
    if (!isLabel && !address.startsWith(YALIDINE)) return otherwise(address, init);
    const { credentials, address: root } = await (yalidine ??= beginWithBook(db));
    // A link opens itself: what the demo's carrier gave comes from it.
    if (isLabel) return fetch(`${root}app/${address.slice(LABELS.length)}`, init);
    if (new Headers(init.headers).get('x-api-token') !== credentials['apiToken']) return otherwise(address, init);
    return fetch(`${root}${address.slice(YALIDINE.length)}`, init);
  };
