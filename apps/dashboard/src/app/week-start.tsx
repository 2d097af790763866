import { WEEK_STARTS, WeekStartContext } from '@hanout/ui/inputs/week-start.ts';
import type { WeekStart } from '@hanout/ui/inputs/week-start.ts';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { PREFERENCE_KEYS } from './preferences.ts';

const ChangeContext = createContext<(start: WeekStart) => void>(() => undefined);

/** The day that weeks begin with, as this browser remembers it. */
export function WeekStartProvider({ children }: { readonly children: ReactNode }) {
  const [start, setStart] = useState(storedStart);
  const change = (next: WeekStart) => {
    localStorage.setItem(PREFERENCE_KEYS.weekStart, String(next));
    setStart(next);
  };
  return (
    <ChangeContext value={change}>
      <WeekStartContext value={start}>{children}</WeekStartContext>
    </ChangeContext>
  );
}

export function useWeekStart(): readonly [WeekStart, (start: WeekStart) => void] {
  return [use(WeekStartContext), use(ChangeContext)];
}

function storedStart(): WeekStart {
  return WEEK_STARTS.find((start) => String(start) === localStorage.getItem(PREFERENCE_KEYS.weekStart)) ?? 6;
}
