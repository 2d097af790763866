/** Minutes between attempts: seven within a day. */
const PAUSES = [1, 5, 30, 120, 360, 924] as const;

/** How many minutes after so many tries the next one comes; null: there is no other. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;
