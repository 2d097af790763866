import { createStore, type Store } from './store.ts';
import { storageKeys } from './storage-keys.ts';
import type { JsonStorage } from './storage.ts';

/** The coupon code that goes with the cart, null for none; kept until it is removed or its order is placed. */
export interface CouponStore extends Pick<Store<string | null>, 'get' | 'subscribe'> {
  readonly set: (code: string | null) => void;
  /** Reads storage again: another tab has written. */
  readonly reload: () => void;
}

const longest = 60;

export function createCouponStore(storage: JsonStorage, shopUuid: string): CouponStore {
  const key = storageKeys.coupon(shopUuid);
  const stored = (): string | null => storage.readText(key)?.trim().slice(0, longest) || null;
  const store = createStore(stored());
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (code) => {
      if (code === null || code.trim() === '') storage.remove(key);
      else storage.writeText(key, code.trim().slice(0, longest));
      store.set(stored());
    },
    reload: () => store.set(stored()),
  };
}
