const DAY_MS = 86_400_000;
const SHAPE = /^(\d{1,2})[\s./-]?(\d{1,2})[\s./-]?(\d{4})(?:\s+(\d{1,2})\s*[:h]\s*(\d{2}))?$/u;
const WEEK = 7;
const SHOWN_WEEKS = 6;

/** What a person types, `3/11/2026` or `03112026`, as `2026-11-03`; with its hour, `3/11/2026 9:05`, as `2026-11-03T09:05`. Null: no such day. */
export function readDayText(text: string, withTime: boolean): string | null {
  const [, day = '', month = '', year = '', hour, minute = '00'] = SHAPE.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year === '' || toDay(iso) === null || (hour !== undefined && !withTime)) return null;
  if (!withTime) return iso;
  return Number(hour ?? 0) < 24 && Number(minute) < 60 ? `${iso}T${(hour ?? '0').padStart(2, '0')}:${minute}` : null;
}

/** `2026-11-03` as `03/11/2026`, `2026-11-03T09:05` as `03/11/2026 09:05`; '' of anything else. */
export function showDayText(value: string): string {
  const [day = '', time] = value.split('T');
  if (toDay(day) === null) return '';
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
}

/** The weeks that show a month whole, beginning with `firstDay` (0 Sunday … 6 Saturday); days as `2026-11-03`. */
export function weeksOf(month: string, firstDay: number): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01`);
  const before = (new Date(first).getUTCDay() - firstDay + WEEK) % WEEK;
  const dayAt = (index: number) => new Date(first + (index - before) * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: SHOWN_WEEKS }, (_, week) =>
    Array.from({ length: WEEK }, (_each, day) => dayAt(week * WEEK + day)),
  );
}

/** So many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month so many months later, `2026-11` and 2 as `2027-01`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

function toDay(iso: string): number | null {
  const milliseconds = Date.parse(iso);
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(iso) || Number.isNaN(milliseconds)) return null;
  return new Date(milliseconds).toISOString().startsWith(iso) ? milliseconds : null;
}
