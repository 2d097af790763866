import { createContext, use, useSyncExternalStore } from 'react';
import type { Till, TillState } from './types.ts';

export const TillContext = createContext<Till | null>(null);

/** The till of this window, for its commands. */
export function useTill(): Till {
  const till = use(TillContext);
  if (till === null) throw new Error('TillContext is missing above this component');
  return till;
}

/** What the till shows now. */
export function useTillState(): TillState {
  const till = useTill();
  return useSyncExternalStore(till.subscribe, till.read);
}
