import type { BackupSettingsWrite } from '@hanout/contracts/data/backups';

type Plan = Pick<BackupSettingsWrite, 'schedule' | 'hour' | 'weekday'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Algiers keeps one offset all year. */
const OFFSET_MS = HOUR_MS;
/** The first of January 1970. */
const THURSDAY = 4;

/** When it was to be made for the last time, and is for the next; null: nothing is planned. */
export function slotsAround(plan: Plan, now: number): { readonly last: number; readonly next: number } | null {
  if (plan.schedule === 'off') return null;
  const day = Math.floor((now + OFFSET_MS) / DAY_MS);
  const step = plan.schedule === 'daily' ? 1 : 7;
  const since = plan.schedule === 'daily' ? 0 : (((day + THURSDAY - plan.weekday) % 7) + 7) % 7;
  const slot = (day - since) * DAY_MS + plan.hour * HOUR_MS - OFFSET_MS;
  return slot <= now ? { last: slot, next: slot + step * DAY_MS } : { last: slot - step * DAY_MS, next: slot };
}

/** Whether a slot has passed since it was last made, or planned otherwise. One that was missed is made late, and once. */
export function isDue(plan: Plan, { since, now }: { readonly since: number; readonly now: number }): boolean {
  const slots = slotsAround(plan, now);
  return slots !== null && slots.last > since;
}
