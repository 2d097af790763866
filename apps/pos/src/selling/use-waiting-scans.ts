import { useEffect, useEffectEvent, useState } from 'react';
import { useTill, useTillState } from '../till/use-till.ts';

/** What was scanned before the catalogue was read is scanned once it is, one after the other; a question about one comes first. */
export function useWaitingScans(scan: (code: string) => Promise<void>, isActive: boolean): void {
  const { basket } = useTill();
  const { scansWaiting, isCatalogueRead } = useTillState();
  const [taken, setTaken] = useState(0);
  const isDue = isActive && isCatalogueRead && scansWaiting.length > 0;
  const scanNow = useEffectEvent(scan);
  useEffect(() => {
    const code = isDue ? basket.takeWaiting() : null;
    // Counted behind what it asks, so that the next one waits for the answer.
    if (code !== null) void scanNow(code).then(() => setTaken((count) => count + 1));
  }, [isDue, taken, basket]);
}
