import type { Clock } from '@hanout/core/kernel';

import type { Quota } from '../capabilities.ts';

const SPANS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

export interface FakeQuota {
  readonly use: () => { readonly isOver: boolean; readonly headers: Readonly<Record<string, string>> };
}

/** Counts requests from the first of each span on, and tells in headers what is left. */
export function fakeQuota(quotas: readonly Quota[], clock: Clock): FakeQuota {
  const windows = quotas.map(({ per, requests }) => ({ per, requests, since: 0, used: 0 }));
  return {
    use: () => {
      const now = clock.now();
      for (const window of windows) {
        if (now - window.since < SPANS[window.per] && window.used > 0) continue;
        window.since = now;
        window.used = 0;
      }
      const over = windows.filter(({ requests, used }) => used >= requests);
      if (over.length === 0) for (const window of windows) window.used += 1;
      const left = windows.map(({ per, requests, used }) => [`x-${per}-quota-left`, String(requests - used)] as const);
      const waits = over.map(({ per, since }) => Math.ceil((since + SPANS[per] - now) / 1_000));
      return {
        isOver: over.length > 0,
        headers: {
          ...Object.fromEntries(left),
          ...(waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits)) }),
        },
      };
    },
  };
}
