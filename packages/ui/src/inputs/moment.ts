// Algeria keeps UTC+1 all year; what a person types is meant there, wherever their device is.
const ALGIERS_OFFSET = '+01:00';
const OFFSET_MS = 60 * 60_000;

/** The typed day and hour (`2026-11-22T10:00`, in Algiers) as an instant in ISO 8601, or null. */
export function readMoment(typed: string): string | null {
  const milliseconds = Date.parse(`${typed}:00${ALGIERS_OFFSET}`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(typed) && !Number.isNaN(milliseconds)
    ? new Date(milliseconds).toISOString()
    : null;
}

/** An instant as the field shows it, in Algiers. */
export function showMoment(milliseconds: number): string {
  return new Date(milliseconds + OFFSET_MS).toISOString().slice(0, 16);
}

/** The given hour, so many days after the instant's day in Algiers. */
export function dayAfter(milliseconds: number, days: number, hour: number): number {
  const local = new Date(milliseconds + OFFSET_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, hour) - OFFSET_MS;
}
