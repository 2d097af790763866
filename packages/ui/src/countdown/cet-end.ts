const CET = /^\s*(\d{4})-(\d\d)-(\d\d)\s*CET\s*(\d\d):(\d\d)(?::(\d\d))?\s*$/u;
const AHEAD_MS = 3_600_000;

/** The moment that `YYYY-MM-DD CET HH:mm[:ss]` names, one hour ahead of UTC all year, in milliseconds; null: it names none. */
export function parseCetEnd(text: string): number | null {
  const [, year, month, day, hour, minute, second = '00'] = CET.exec(text) ?? [];
  if (year === undefined) return null;
  const said = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const moment = Date.parse(`${said}Z`);
  // The thirty-first of February would be read as a day of March.
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(said)) return null;
  return moment - AHEAD_MS;
}

/** The same text of a moment. */
export function cetText(moment: number): string {
  const [day = '', time = ''] = new Date(moment + AHEAD_MS).toISOString().split('T');
  return `${day} CET ${time.slice(0, 8)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `3 J 04:05:06`; null once it is over. */
export function leftUntil(end: number, now: number): string | null {
  const seconds = Math.ceil((end - now) / 1_000);
  if (!(seconds > 0)) return null;
  const time = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${Math.floor(seconds / 86_400)} J ${time}`;
}
