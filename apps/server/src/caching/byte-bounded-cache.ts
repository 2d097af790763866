/**
 * A least-recently-used map whose limit is bytes, not entries: values here differ in size by a thousand times, so
 * that a count would say nothing about memory. The caller says how many bytes an entry takes.
 */
export class ByteBoundedCache<V> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: V; bytes: number }>();
  readonly #onEvict: ((key: string, value: V) => void) | undefined;
  #bytes = 0;

  constructor(limitBytes: number, onEvict?: (key: string, value: V) => void) {
    this.#limit = limitBytes;
    this.#onEvict = onEvict;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map keeps insertion order, so inserting again is what makes the entry the most recent one.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** The value, without making it the most recent one. */
  peek(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Keeps the value, unless it alone is larger than a quarter of the limit: one giant must not empty the cache. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    if (bytes * 4 > this.#limit) {
      this.#onEvict?.(key, value);
      return;
    }
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    this.#onEvict?.(key, entry.value);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key);
  }

  *entries(): IterableIterator<[string, V]> {
    for (const [key, entry] of this.#entries) yield [key, entry.value];
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }
}
