const DAY_LENGTH = 10;

/** The day so many months from today, as calendars write it; the last of a shorter month. */
export function monthsFromToday(months: number): string {
  const today = new Date();
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth() + months, 1));
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(today.getDate(), last));
  return day.toISOString().slice(0, DAY_LENGTH);
}
