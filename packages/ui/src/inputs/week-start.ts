import { createContext } from 'react';

export const WEEK_STARTS = [6, 0, 1] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** The day that a week begins with, 0 Sunday … 6 Saturday; Saturday where nobody chose. */
export const WeekStartContext = createContext<WeekStart>(6);
