/** Periods that people ask for by name; each ends with a day that is over or today. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Period = (typeof PERIODS)[number];

const MS = 86_400_000;
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * MS).toISOString().slice(0, 10);

/** The first and the last day of a period, seen from a day. */
export function periodOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  const first = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shifted(today, -1), to: shifted(today, -1) };
    case 'week':
      return { from: shifted(today, -6), to: today };
    case 'month':
      return { from: shifted(today, -29), to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const to = shifted(first, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Today in Algiers, an hour ahead of UTC all year. */
export const algiersDay = (now: number): string => new Date(now + 3_600_000).toISOString().slice(0, 10);
