import { useEffect } from 'react';
import { forgetPeople } from './kept.ts';

const WORKER = '/dashboard/kiosk-worker.js';
const SCOPE = '/dashboard/kiosk';
const CACHES = 'hanout-kiosk-';
/** So long nobody stood before the device until it may be loaded anew. */
const IDLE_MS = 600_000;

/** On plain http a browser keeps no page. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Keeps the page of an opened kiosk on the device, for a reload without a network; a new version is taken while nobody uses it. */
export function useKeptPage(isIdle: boolean): void {
  useEffect(() => {
    // A browser that refuses keeps nothing: the kiosk works as before.
    workers()
      ?.register(WORKER, { scope: SCOPE })
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setInterval(() => void renewPage(), IDLE_MS);
    return () => clearInterval(timer);
  }, [isIdle]);
}

/** A version that waits takes over, and the page with it; else it is asked whether there is one. */
async function renewPage(): Promise<void> {
  const kept = await workers()?.getRegistration(SCOPE);
  const waiting = kept?.waiting ?? null;
  if (waiting === null) return void kept?.update().catch(() => undefined);
  workers()?.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  return waiting.postMessage('take-over');
}

/** A device that is a kiosk no more keeps neither its page nor names. */
export function useForgottenPage(isClosed: boolean): void {
  useEffect(() => {
    if (isClosed) void forgetPage();
  }, [isClosed]);
}

async function forgetPage(): Promise<void> {
  await (await workers()?.getRegistration(SCOPE))?.unregister();
  if ('caches' in window)
    for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
  await forgetPeople();
}
