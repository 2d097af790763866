import { toInstant, type Instant } from '../kernel/index.ts';

const DAY_MS = 24 * 3_600_000;
/** Algeria has one time, all year. */
const ALGIERS_MS = 3_600_000;
const FRIDAY = 5;

/**
 * When something comes that takes so many working days from a moment on: nobody delivers on a Friday, so that none is counted and none
 * is the answer. The time of the day stays.
 */
export function expectedDay(from: Instant, workingDays: number): Instant {
  const step = (at: number, left: number): number => {
    if (isRestDay(at)) return step(at + DAY_MS, left);
    return left === 0 ? at : step(at + DAY_MS, left - 1);
  };
  return toInstant(step(from, workingDays));
}

const isRestDay = (at: number): boolean => new Date(at + ALGIERS_MS).getUTCDay() === FRIDAY;
