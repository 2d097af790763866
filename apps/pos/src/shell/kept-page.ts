import { useEffect } from 'react';

const WORKER = '/pos/sw.js';
const SCOPE = '/pos/';
/** How often a device that stands there all day asks for a new version. */
const ASKED_MS = 900_000;

/** On plain http a browser keeps no page. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Keeps the till on the device; a new version takes over while no basket is under work. */
export function useKeptPage(isIdle: boolean): void {
  useEffect(() => {
    // A browser that refuses keeps nothing: the till works as long as the page is open.
    workers()
      ?.register(WORKER, { scope: SCOPE })
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setInterval(() => void renewPage(), ASKED_MS);
    return () => clearInterval(timer);
  }, [isIdle]);
}

async function renewPage(): Promise<void> {
  const kept = await workers()?.getRegistration(SCOPE);
  const waiting = kept?.waiting ?? null;
  if (waiting === null) return void kept?.update().catch(() => undefined);
  workers()?.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  return waiting.postMessage('take-over');
}
