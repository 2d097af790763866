import { useSyncExternalStore } from 'react';
import { type CartState, unknownCart } from '../client/cart/cart-store.ts';
import { shop } from '../client/shop.ts';

interface Watched<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A framework-free store in a component; the server, and the first pass in the browser, see `onServer`. */
export function useStore<T>(store: Watched<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}

/** The shopper's cart; unknown and loading until the browser has it. */
export function useCart(): CartState {
  return useSyncExternalStore(
    (listener) => shop().cart.subscribe(listener),
    () => shop().cart.get(),
    () => unknownCart,
  );
}
