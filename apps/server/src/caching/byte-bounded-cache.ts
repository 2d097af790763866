import { LRUCache } from 'lru-cache';

export type ByteBoundedCache<K extends {}, V extends {}> = LRUCache<K, V>;

/**
 * Least recently used by bytes, not by entries: values here differ in size by a thousand times, so that a count would say
 * nothing about memory. Who sets a value says its `size`. One that alone is larger than a quarter of the limit is not kept:
 * one giant must not empty the cache. `onEvict` hears of every value that is no longer there, replaced ones too.
 */
export function createByteBoundedCache<K extends {}, V extends {}>(
  limitBytes: number,
  onEvict?: (value: V, key: K) => void,
): ByteBoundedCache<K, V> {
  return new LRUCache<K, V>({
    maxSize: Math.max(1, limitBytes),
    maxEntrySize: Math.max(1, Math.floor(limitBytes / 4)),
    ...(onEvict === undefined ? {} : { dispose: onEvict }),
  });
}
