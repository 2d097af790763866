/** What is typed of a day, with its strokes put in: `1501` → `15/01/`, also from Arabic digits. */
export function strokedDate(typed: string): string {
  const digits = typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter((part, at) => at === 0 || part !== '').join('/');
}

/** `15/01/2026` → `2026-01-15`; empty for what is no day. */
export function dayOf(stroked: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(stroked) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return day === undefined || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? '' : iso;
}
