import type { Application } from '../../app/application.ts';

const WORKER = '/dashboard/warehouse-worker.js';
const SCOPE = '/dashboard/';

const begun: { isBegun: boolean } = { isBegun: false };

/**
 * Keeps the pages of the warehouse on the device, for a reload without a network. A new version of them takes over once nothing waits
 * to be sent; pages that are open go on with the files of theirs.
 */
export async function keepPages(queue: Application['deviceQueue']): Promise<void> {
  // On plain http a browser keeps no page.
  if (begun.isBegun || !('serviceWorker' in navigator)) return;
  begun.isBegun = true;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const takeOver = async () => {
      const { operations } = (await queue()).read();
      if (operations.length === 0) registration.waiting?.postMessage('take-over');
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => void takeOver());
    });
    (await queue()).subscribe(() => void takeOver());
    await takeOver();
  } catch {
    // A browser that refuses keeps nothing: the pages work as before.
  }
}
