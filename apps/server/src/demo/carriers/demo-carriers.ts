import { startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { toInstant } from '@hanout/core/kernel';
import type { PinnedFetch } from '../../outgoing/fetch-pinned.ts';

/** So many times faster than in the world: a parcel arrives while somebody looks at the demo. */
const PACE = 240;
const YALIDINE = 'https://api.yalidine.app/v1/';

let yalidine: Promise<FakeCarrier> | undefined;

/** The carrier that the demo's account leads to, on this machine; it begins when it is first asked. */
export const demoYalidine = (): Promise<FakeCarrier> =>
  (yalidine ??= startFakeYalidine({ clock: { now: () => toInstant(Date.now()) }, pace: PACE }));

/** What is asked with the demo's own credentials stays on this machine; everything else goes where it leads. */
export const answerForCarriers =
  (otherwise: PinnedFetch): PinnedFetch =>
  async (address, init) => {
    if (!address.startsWith(YALIDINE)) return otherwise(address, init);
    const { credentials, address: root } = await demoYalidine();
    if (new Headers(init.headers).get('x-api-token') !== credentials['apiToken']) return otherwise(address, init);
    return fetch(`${root}${address.slice(YALIDINE.length)}`, init);
  };
