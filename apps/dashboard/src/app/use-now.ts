import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

/** Milliseconds since the epoch, renewed every half minute, the same for all who read it in one tick. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK_MS) * TICK_MS + TICK_MS);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
