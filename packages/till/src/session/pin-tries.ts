/** Wrong PINs of one person at this till; kept over a reload. */
export interface PinTries {
  readonly failures: number;
  /** none may be tried before */
  readonly until: number;
}

export const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

export const NO_TRIES: PinTries = { failures: 0, until: 0 };

/** A clock that was set back does not lock anybody out for longer than a pause is. */
export function pinPause({ until }: PinTries, now: number): number | null {
  return until > now && until <= now + LONGEST_PAUSE_MS ? until : null;
}

/** After the fifth a pause, and each one after it doubles it. */
export function afterWrongPin({ failures }: PinTries, now: number): PinTries {
  const count = failures + 1;
  if (count < MOST_TRIES) return { failures: count, until: 0 };
  return { failures: count, until: now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - MOST_TRIES)) };
}
