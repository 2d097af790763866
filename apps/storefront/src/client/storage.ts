export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** JSON in browser storage. A full, forbidden or damaged storage reads as empty and loses writes: the shop goes on. */
export interface JsonStorage {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly readText: (key: string) => string | null;
  readonly writeText: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** `open` is asked each time, since merely naming `localStorage` throws where cookies are blocked. */
export function jsonStorage(open: () => KeyValueStorage | undefined): JsonStorage {
  const attempt = <T>(work: (storage: KeyValueStorage) => T): T | null => {
    try {
      const storage = open();
      return storage === undefined ? null : work(storage);
    } catch {
      return null;
    }
  };
  const writeText = (key: string, value: string): void => {
    attempt((storage) => storage.setItem(key, value));
  };
  return {
    read: (key) =>
      attempt((storage): unknown => {
        const text = storage.getItem(key);
        return text === null ? null : JSON.parse(text);
      }),
    write: (key, value) => writeText(key, JSON.stringify(value)),
    readText: (key) => attempt((storage) => storage.getItem(key)),
    writeText,
    remove: (key) => {
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const localStore = jsonStorage(() => globalThis.window?.localStorage);
export const sessionStore = jsonStorage(() => globalThis.window?.sessionStorage);
