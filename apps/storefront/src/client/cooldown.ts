import { isObject } from './api/read.ts';
import { storageKeys } from './storage-keys.ts';
import type { JsonStorage } from './storage.ts';

/** Seconds between two orders of one shopper (storefront §9). */
export const cooldownSeconds = 100;

/** What storage knows of the wait before the next order. Instants are milliseconds of the browser's clock. */
export interface Cooldown {
  /** Whole seconds still to wait, 0 when none. */
  readonly remaining: (now: number) => number;
  /** The same after a refusal by the server alone: only that locks a form (storefront §4). */
  readonly locked: (now: number) => number;
  readonly startAfterPurchase: (now: number) => void;
  /** The server refused with 429: wait as long as it says. */
  readonly startAfterRefusal: (now: number, seconds: number) => void;
  readonly clear: () => void;
}

export function createCooldown(storage: JsonStorage, shopUuid: string): Cooldown {
  const key = storageKeys.cooldown(shopUuid);
  const keep = (now: number, seconds: number, isRefusal: boolean): void =>
    storage.write(key, { until: now + seconds * 1000, seconds, isRefusal });
  return {
    remaining: (now) =>
      Math.max(untilStored(storage.read(key), now), sincePurchase(storage.read(storageKeys.lastPurchaseTime), now)),
    locked: (now) => {
      const stored = storage.read(key);
      return isObject(stored) && stored['isRefusal'] === true ? untilStored(stored, now) : 0;
    },
    startAfterPurchase: (now) => {
      storage.write(storageKeys.lastPurchaseTime, now);
      keep(now, cooldownSeconds, false);
    },
    startAfterRefusal: (now, seconds) => keep(now, seconds, true),
    clear: () => {
      storage.remove(key);
      storage.remove(storageKeys.lastPurchaseTime);
    },
  };
}

/** Never longer than the wait that was set: a clock put back must not lock the form for hours. */
function untilStored(stored: unknown, now: number): number {
  if (!isObject(stored)) return 0;
  const { until, seconds } = stored;
  if (typeof until !== 'number' || typeof seconds !== 'number') return 0;
  return Math.min(secondsLeft(until, now), Math.max(seconds, 0));
}

function sincePurchase(stored: unknown, now: number): number {
  if (typeof stored !== 'number') return 0;
  return Math.min(secondsLeft(stored + cooldownSeconds * 1000, now), cooldownSeconds);
}

function secondsLeft(until: number, now: number): number {
  return Math.max(Math.ceil((until - now) / 1000), 0);
}
