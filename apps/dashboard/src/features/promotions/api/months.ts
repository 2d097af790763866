/** A month as the first of its days and the first of the next month. */
export type Month = { readonly from: string; readonly to: string };

const HOUR_MS = 3_600_000;

/** The month of `2026-11`, or the present one in Algiers when the text means none. */
export function monthOf(text: string | null, now: number): Month {
  const shown = text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/u.test(text) ? text : today(now).slice(0, 7);
  const [year = 2026, month = 1] = shown.split('-').map(Number);
  return { from: firstOf(year, month), to: firstOf(year, month + 1) };
}

export function nextMonth({ to }: Month): Month {
  return monthOf(to.slice(0, 7), 0);
}

export function previousMonth({ from }: Month): Month {
  const [year = 2026, month = 1] = from.split('-').map(Number);
  return { from: firstOf(year, month - 1), to: from };
}

/** Every day of it, as `2026-11-01`. */
export function daysOf({ from, to }: Month): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00Z`); at < Date.parse(`${to}T00:00Z`); at += 24 * HOUR_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const today = (now: number): string => new Date(now + HOUR_MS).toISOString().slice(0, 10);

/** Months outside 1–12 belong to the years beside. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
