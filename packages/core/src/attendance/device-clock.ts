import { toInstant, type Instant } from '../kernel/index.ts';

/** What a device shows: its wall clock, and milliseconds since its page was opened, which nobody can set. */
export interface DeviceMoment {
  readonly wall: number;
  readonly sinceOpened: number;
  /** of the page: monotonic times of two openings have nothing in common */
  readonly opening: string;
}

/** Clocks differ so much between two looks without anybody having set one. */
const DRIFT_MS = 120_000;

export interface CorrectedTime {
  readonly at: Instant;
  /** the device's two clocks tell different stories of the time between: the clock was set, or the device slept */
  readonly isInDoubt: boolean;
}

/**
 * When something happened on a device whose clock is wrong, by what it shows while it tells: so long ago by the clock that nobody
 * can set, else by its wall clock and how far that is off now. Never later than it was told.
 */
export function correctedTime(happened: DeviceMoment, told: DeviceMoment, receivedAt: Instant): CorrectedTime {
  const byWall = Math.max(0, told.wall - happened.wall);
  const isSameOpening = happened.opening === told.opening;
  const bySteady = Math.max(0, told.sinceOpened - happened.sinceOpened);
  if (!isSameOpening) return { at: toInstant(receivedAt - byWall), isInDoubt: told.wall < happened.wall };
  const isInDoubt = Math.abs(told.wall - happened.wall - bySteady) > DRIFT_MS;
  // A device that sleeps may stop its steady clock, none makes it run ahead: the longer story is the true one.
  return { at: toInstant(receivedAt - (isInDoubt ? Math.max(byWall, bySteady) : bySteady)), isInDoubt };
}

/** How far a device's clock is ahead of ours. */
export const skewOf = (told: DeviceMoment, receivedAt: Instant): number => told.wall - receivedAt;
