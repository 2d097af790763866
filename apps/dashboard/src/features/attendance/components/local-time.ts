/** Algeria keeps UTC+1 all year. */
const ALGIERS_MS = 3_600_000;

/** `2026-11-22T08:05` in Algiers, as date fields have it. */
export const toLocal = (moment: string): string => new Date(Date.parse(moment) + ALGIERS_MS).toISOString().slice(0, 16);

/** The moment of what a date field holds; null: it holds none. */
export function toMoment(local: string): string | null {
  const at = Date.parse(`${local}:00Z`) - ALGIERS_MS;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
