import { jsonStorage, type JsonStorage, type KeyValueStorage } from '../storage.ts';

/** Browser storage in memory, shared by those who are given the same map: two tabs of one browser. */
export function memoryStorage(entries: Map<string, string> = new Map()): JsonStorage {
  const storage: KeyValueStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => entries.set(key, value),
    removeItem: (key) => entries.delete(key),
  };
  return jsonStorage(() => storage);
}
