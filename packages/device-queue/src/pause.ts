const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** How long until the next attempt after so many that nobody answered: doubled each time, and spread, so that devices do not return together. */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + random / 2));
}
