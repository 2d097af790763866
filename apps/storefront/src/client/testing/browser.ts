import { jsonStorage, type JsonStorage, type KeyValueStorage } from '../storage.ts';

interface BrowserTab {
  readonly storage: JsonStorage;
  /** Its window: hears what other tabs write. */
  readonly window: EventTarget;
}

export interface MemoryBrowser {
  readonly entries: Map<string, string>;
  readonly newId: () => string;
  readonly openTab: () => BrowserTab;
}

/** One browser with as many tabs as a test opens: one storage, and each tab is told what the others change in it. */
export function memoryBrowser(entries: Map<string, string> = new Map()): MemoryBrowser {
  const windows = new Set<EventTarget>();
  const made = { ids: 0 };
  const openTab = (): BrowserTab => {
    const window = new EventTarget();
    windows.add(window);
    const tellOthers = (key: string): void => {
      for (const other of windows)
        if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const storage: KeyValueStorage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => {
        if (entries.get(key) === value) return;
        entries.set(key, value);
        tellOthers(key);
      },
      removeItem: (key) => {
        if (entries.delete(key)) tellOthers(key);
      },
    };
    return { window, storage: jsonStorage(() => storage) };
  };
  const newId = (): string => {
    made.ids += 1;
    return `cart-${made.ids}`;
  };
  return { entries, newId, openTab };
}
