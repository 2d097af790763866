import type { Quota, QuotaLeft } from '@hanout/carriers';

type Per = Quota['per'];
export type QuotaWindows = Partial<Record<Per, { readonly since: number; readonly used: number }>>;

const SPANS: Readonly<Record<Per, number>> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** A carrier's window begins when our request arrives there, not when it leaves. */
const ON_THE_WAY_MS = 200;

export interface Taken {
  readonly windows: QuotaWindows;
  /** 0: it may be sent now, and is counted; else nothing is */
  readonly waitMs: number;
}

/** What of a quota is used by what nobody waits for; the rest is for people who stand at a screen or a printer. */
const SHARE_OF_BACKGROUND = 0.5;

/** The quotas as far as what nobody waits for may use them. */
export const backgroundOf = (quotas: readonly Quota[]): readonly Quota[] =>
  quotas.map(({ per, requests }) => ({ per, requests: Math.max(1, Math.floor(requests * SHARE_OF_BACKGROUND)) }));

/** One request more, where every quota has room for it. */
export function takeToken(windows: QuotaWindows, quotas: readonly Quota[], now: number): Taken {
  let waitMs = 0;
  const taken: QuotaWindows = {};
  for (const { per, requests } of quotas) {
    const { since, used } = livingWindow(windows, per, now);
    if (used >= requests) waitMs = Math.max(waitMs, since + SPANS[per] + ON_THE_WAY_MS - now);
    taken[per] = { since, used: used + 1 };
  }
  return waitMs > 0 ? { windows, waitMs } : { windows: taken, waitMs: 0 };
}

/** What the carrier says is left counts where it is less than we thought: others may use the same keys. */
export function noteLeft(windows: QuotaWindows, quotas: readonly Quota[], told: { left: QuotaLeft; now: number }) {
  const noted: QuotaWindows = { ...windows };
  for (const { per, requests } of quotas) {
    const left = told.left[per];
    if (left === undefined) continue;
    const { since, used } = livingWindow(windows, per, told.now);
    noted[per] = { since, used: Math.max(used, requests - left) };
  }
  return noted;
}

function livingWindow(windows: QuotaWindows, per: Per, now: number) {
  const known = windows[per];
  return known === undefined || now - known.since >= SPANS[per] + ON_THE_WAY_MS ? { since: now, used: 0 } : known;
}
