import { formatUuidv4 } from '@hanout/core/kernel';
import { createIndexedStore } from '@hanout/device-queue/indexed-store';
import { createIndexedJournal } from '../journal/indexed-journal.ts';
import type { TillSurroundings } from '../surroundings.ts';
import { isPin } from './check-pin.ts';
import { createFetchServer } from './fetch-server.ts';
import { createSellingTurn } from './selling-turn.ts';

const NAME = 'hanout-till';

/** A build is named by the hash of its files: `index-B3xk9.js`. */
const BUILD = /-([\w-]{4,20})\.js$/u.exec(new URL(import.meta.url).pathname)?.[1] ?? 'dev';

/** A browser around a till. `name`: of what it keeps; not given: that of the one till of this device. */
export function browserSurroundings(name = NAME): TillSurroundings {
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const uuid = () => formatUuidv4(randomBytes(16));
  const clock = () => Date.now();
  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  };
  return {
    journal: createIndexedJournal(name, { subtle: crypto.subtle, randomBytes }),
    server: createFetchServer((path, init) => fetch(path, init)),
    app: BUILD,
    turn: createSellingTurn(name, {
      locks: 'locks' in navigator ? navigator.locks : null,
      lease: createIndexedStore(`${name}-turn`),
      holder: uuid(),
      clock,
      after,
    }),
    isPin: (pin, secret) => isPin(crypto.subtle, pin, secret),
    clock,
    random: () => (randomBytes(1)[0] ?? 0) / 256,
    uuid,
    after,
    onNetwork: (work) => {
      addEventListener('online', work);
      return () => removeEventListener('online', work);
    },
    breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
    storage: askStorage,
  };
}

/** Asks the browser to keep what is here, and how much room there is. */
async function askStorage(): Promise<{ readonly isDurable: boolean | null; readonly freeBytes: number | null }> {
  if (!('storage' in navigator)) return { isDurable: null, freeBytes: null };
  const { quota, usage } = await navigator.storage.estimate();
  const isDurable = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  return { isDurable, freeBytes: quota === undefined ? null : quota - (usage ?? 0) };
}
