import type { AppContext } from '../../../app-context.ts';
import { carrierCallsOf } from '../../../outgoing/carrier-calls.ts';
import { fetchPinnedBy } from '../../../outgoing/fetch-pinned.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import type { CarrierLines } from './connect.ts';

/** A carrier has so long to answer: batches of fifty parcels take some. */
const TIMEOUT_MS = 20_000;

export function carrierLinesOf({
  settings,
  outgoing,
  clock,
  carrierFetch,
}: Pick<AppContext, 'settings' | 'outgoing' | 'clock' | 'carrierFetch'>): CarrierLines {
  const outside = fetchPinnedBy(carrierCallsOf(settings, outgoing));
  return {
    fetch: carrierFetch?.(outside) ?? outside,
    clock,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    rule: { isPrivate: settings.privateCarriers },
    secret: secretOf(settings),
    timeoutMs: TIMEOUT_MS,
  };
}
