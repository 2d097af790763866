import { createStore, type Store } from '../store.ts';
import { storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';
import {
  addLine,
  changeQuantity,
  changeUnitPrice,
  type CartLine,
  lineKey,
  parseCartLines,
  removeLine,
  restoreLine,
} from './cart-line.ts';

export interface CartState {
  readonly lines: readonly CartLine[];
  readonly cartId: string;
  readonly loading: boolean;
  readonly error: string | null;
}

/** What the server renders: it knows no cart. */
export const unknownCart: CartState = { lines: [], cartId: '', loading: true, error: null };

export interface CartStore extends Pick<Store<CartState>, 'get' | 'subscribe'> {
  readonly add: (line: CartLine) => void;
  readonly remove: (key: string) => void;
  readonly restore: (line: CartLine, index: number) => void;
  readonly setQuantity: (key: string, quantity: number) => void;
  readonly setUnitPrice: (key: string, unitPrice: number) => void;
  /** The same line in other words. */
  readonly reword: (key: string, words: Partial<CartLine>) => void;
  /** Empties the cart and gives it a new id, so that a true second order is never taken for the first. */
  readonly reset: () => void;
  readonly renewId: () => void;
  /** Reads storage again: another tab, or script that wrote to it, changed the cart. */
  readonly reload: () => void;
}

export interface CartStoreOptions {
  readonly storage: JsonStorage;
  readonly shopUuid: string;
  readonly newId: () => string;
}

/** Where a tab hears of itself and of the others: its window. */
export type Tab = Pick<EventTarget, 'addEventListener'>;

/** Reads the cart again whenever this tab, or another one, may have written it or given it another id. */
export function followTabs(cart: CartStore, tab: Tab, shopUuid: string): void {
  const keys: readonly unknown[] = [null, storageKeys.cart, storageKeys.shopCartId(shopUuid)];
  for (const name of ['add-to-cart', 'pageshow']) tab.addEventListener(name, cart.reload);
  tab.addEventListener('storage', (event) => {
    if ('key' in event && keys.includes(event.key)) cart.reload();
  });
}

export function createCartStore({ storage, shopUuid, newId }: CartStoreOptions): CartStore {
  const storedLines = (): readonly CartLine[] => parseCartLines(storage.read(storageKeys.cart));
  const keepId = (id: string): string => {
    storage.writeText(storageKeys.shopCartId(shopUuid), id);
    storage.writeText(storageKeys.cartId, id);
    return id;
  };
  const storedId = (): string => storage.readText(storageKeys.shopCartId(shopUuid)) ?? keepId(newId());
  const store = createStore<CartState>({ lines: storedLines(), cartId: storedId(), loading: false, error: null });

  // Each change starts from storage, not from memory: another tab may have written a moment ago.
  const change = (edit: (lines: readonly CartLine[]) => readonly CartLine[]): void => {
    const lines = edit(storedLines());
    storage.write(storageKeys.cart, lines);
    store.set({ ...store.get(), lines });
  };
  const renewId = (): void => store.set({ ...store.get(), cartId: keepId(newId()) });

  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (line) => change((lines) => addLine(lines, line)),
    remove: (key) => change((lines) => removeLine(lines, key)),
    restore: (line, index) => change((lines) => restoreLine(lines, line, index)),
    setQuantity: (key, quantity) => change((lines) => changeQuantity(lines, key, quantity)),
    setUnitPrice: (key, unitPrice) => change((lines) => changeUnitPrice(lines, key, unitPrice)),
    reword: (key, words) =>
      change((lines) => lines.map((line) => (lineKey(line) === key ? { ...line, ...words } : line))),
    reset: () => {
      change(() => []);
      renewId();
    },
    renewId,
    reload: () => store.set({ ...store.get(), lines: storedLines(), cartId: storedId() }),
  };
}
