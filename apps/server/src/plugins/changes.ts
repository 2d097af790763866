import pg from 'pg';

const CHANNEL = 'hanout_changes';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const PAYLOAD_BYTES = 7_500;
const COALESCE_MS = 20;
/** In a rush of orders each notification wakes every process for a transaction: ten a second tell as much as fifty. */
const SPACING_MS = 100;

/** Something that is shown has changed: the tags of it, or everything, when we may have missed notifications. */
export type Change = { kind: 'tags'; tags: readonly string[] } | { kind: 'everything' };

export type Changes = {
  /**
   * Tells every process, this one included and at once. Called after the commit; what comes within 20 ms goes in one
   * notification, and one follows another after 100 ms at the earliest.
   */
  publish(tags: readonly string[]): void;
  /** The listener must not throw. Returns what ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Whether notifications of other processes arrive at present. */
  isListening(): boolean;
  /** Resolves when the first connection listens; it goes on trying meanwhile. */
  start(): Promise<void>;
  close(): Promise<void>;
};

export type ChangesOptions = {
  connection: pg.ClientConfig;
  /** Sends on a connection of the pool, because the listening one may be lost without our knowing. */
  notify: (channel: string, payload: string) => Promise<void>;
  onError?: (error: unknown, what: string) => void;
  /** How often the listening connection proves that it is alive. */
  heartbeatMs?: number;
  retryMs?: number;
};

export { CHANNEL as CHANGES_CHANNEL };

/** Tags as notification payloads, none too long; for those who notify inside their own transaction. */
export function changePayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let current = '';
  for (const tag of new Set(tags)) {
    if (current !== '' && Buffer.byteLength(current) + Buffer.byteLength(tag) + 1 > PAYLOAD_BYTES) {
      payloads.push(current);
      current = '';
    }
    current = current === '' ? tag : `${current} ${tag}`;
  }
  return current === '' ? payloads : [...payloads, current];
}

/** Carries "this has changed" between processes over LISTEN/NOTIFY, on the primary, directly. */
export function createChanges(options: ChangesOptions): Changes {
  return new ListeningChanges(options);
}

class ListeningChanges implements Changes {
  readonly #options: ChangesOptions;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #waiting = new Set<string>();
  #client: pg.Client | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #flush: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;
  #hasListened = false;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  publish(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.#emit({ kind: 'tags', tags });
    for (const tag of tags) this.#waiting.add(tag);
    const pause = Math.max(COALESCE_MS, this.#sentAt + SPACING_MS - performance.now());
    this.#flush ??= setTimeout(() => void this.#send(), pause);
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  isListening(): boolean {
    return this.#client !== null;
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#heartbeat, this.#flush, this.#retry]) if (timer !== null) clearTimeout(timer);
    if (this.#waiting.size > 0) await this.#send();
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({ ...this.#options.connection, connectionTimeoutMillis: 3_000, keepAlive: true });
    const lose = (error: unknown): void => this.#lose(client, error);
    client.on('error', lose);
    client.on('end', () => lose(new Error('the listening connection ended')));
    client.on('notification', (message) => {
      if (message.channel === CHANNEL && message.payload)
        this.#emit({ kind: 'tags', tags: message.payload.split(' ') });
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#options.onError?.(error, 'listening for changes');
      void client.end().catch(() => undefined);
      this.#retryLater();
      return;
    }
    if (this.#isClosed) {
      await client.end().catch(() => undefined);
      return;
    }
    this.#client = client;
    this.#beatLater(client);
    // What was sent while nobody listened is lost for good, so nothing kept from before can be trusted.
    if (this.#hasListened) this.#emit({ kind: 'everything' });
    this.#hasListened = true;
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#heartbeat !== null) clearTimeout(this.#heartbeat);
    if (!this.#isClosed) this.#options.onError?.(error, 'listening for changes');
    void client.end().catch(() => undefined);
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    // The first chance was missed too: what is kept dates from a time when nobody listened.
    this.#hasListened = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), this.#options.retryMs ?? 500);
  }

  /** A peer that vanished without a word leaves a connection that looks alive: only an answer proves that it is. */
  #beatLater(client: pg.Client): void {
    const every = this.#options.heartbeatMs ?? 2_000;
    this.#heartbeat = setTimeout(() => {
      const timeout = setTimeout(() => {
        this.#lose(client, new Error('no answer to the heartbeat'));
        // end() would wait for the peer that is gone.
        client.removeAllListeners();
        client.on('error', () => undefined);
      }, every);
      client
        .query('select 1')
        .then(() => {
          if (this.#client === client) this.#beatLater(client);
        })
        .catch((error: unknown) => this.#lose(client, error))
        .finally(() => clearTimeout(timeout));
    }, every);
    this.#heartbeat.unref();
  }

  async #send(): Promise<void> {
    this.#flush = null;
    this.#sentAt = performance.now();
    const tags = [...this.#waiting];
    this.#waiting.clear();
    for (const payload of changePayloads(tags)) {
      try {
        await this.#options.notify(CHANNEL, payload);
      } catch (error) {
        this.#options.onError?.(error, 'publishing changes');
        this.#sendAgain(payload.split(' '));
      }
    }
  }

  #sendAgain(tags: readonly string[]): void {
    if (this.#isClosed) return;
    for (const tag of tags) this.#waiting.add(tag);
    this.#flush ??= setTimeout(() => void this.#send(), this.#options.retryMs ?? 500);
  }

  #emit(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}
