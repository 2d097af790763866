import { toInstant, type Clock, type Instant } from '@hanout/core/kernel';

export type FixedClock = Clock & {
  readonly set: (time: string | Instant) => void;
  readonly advance: (seconds: number) => void;
};

/** A clock that stands still until a test moves it. */
export function fixedClock(start = '2026-11-21T09:00:00Z'): FixedClock {
  let now = toInstant(new Date(start));
  return {
    now: () => now,
    set: (time) => {
      now = typeof time === 'string' ? toInstant(new Date(time)) : time;
    },
    advance: (seconds) => {
      now = toInstant(now + seconds * 1000);
    },
  };
}
