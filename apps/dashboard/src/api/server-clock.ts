/** The time by the server's clock, in milliseconds since 1970: that of a device may be wrong by days. */
export type ServerClock = {
  readonly now: () => number;
  /** What an answer that was asked for at this moment says of when it was given. */
  readonly hear: (date: string | null, askedAt: number) => void;
};

/** Answers say their second and no more, and are on their way for a while: by less than this nobody's clock is wrong. */
const EXACT_MS = 2_000;
const HALF_A_SECOND = 500;

export function createServerClock(deviceNow: () => number): ServerClock {
  let aheadMs = 0;
  return {
    now: () => deviceNow() + aheadMs,
    hear: (date, askedAt) => {
      const said = Date.parse(date ?? '');
      if (Number.isNaN(said)) return;
      const between = (askedAt + deviceNow()) / 2;
      const ahead = said + HALF_A_SECOND - between;
      aheadMs = Math.abs(ahead) < EXACT_MS ? 0 : ahead;
    },
  };
}
