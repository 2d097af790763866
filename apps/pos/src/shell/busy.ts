import { useEffect } from 'react';

const under = new Set<symbol>();

/** Somebody types or counts here what a page that is loaded anew would have lost. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const own = Symbol('busy');
    under.add(own);
    return () => void under.delete(own);
  }, [isBusy]);
}

export const isSomebodyBusy = (): boolean => under.size > 0;
