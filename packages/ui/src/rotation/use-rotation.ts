import { useEffect, useState } from 'react';

const EVERY_MS = 3_000;

/** Which of `count` is shown: the next one every 3 seconds while it runs and the tab is seen, round and round; and how to step by hand. */
export function useRotation(count: number, runs: boolean): readonly [shown: number, step: (by: number) => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!runs || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => now + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [runs, count]);
  const shown = count === 0 ? 0 : at % count;
  return [shown, (by) => setAt(shown + by + count)];
}
