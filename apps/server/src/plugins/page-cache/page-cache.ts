import { createByteBoundedCache, type ByteBoundedCache } from '../../caching/byte-bounded-cache.ts';
import type { Change } from '../changes.ts';
import { packQuickly, packTightly } from './pack-page.ts';
import type { StoredPage } from './stored-page.ts';

/** What a page route hands over to be kept. */
export type FilledPage = {
  status: number;
  html: string;
  /** Names of everything shown; a change of any of them drops the page. */
  tags: readonly string[];
  /** The earliest start or end of a promotion on it, in milliseconds since 1970; null when only a change ends it. */
  validUntil: number | null;
  /** False for search results, pages with more than two filters, pages past the end and errors. */
  isKept: boolean;
  /** Other hosts of which it may hold a frame. */
  frames?: readonly string[];
};

/** Thrown by a fill: there is no such page, or it lives elsewhere. Ends what was kept under the key. */
export class NoPage extends Error {
  readonly redirectTo: string | null;

  constructor(redirectTo: string | null) {
    super(redirectTo === null ? 'no such page' : `the page is at ${redirectTo}`);
    this.redirectTo = redirectTo;
  }
}

export type KeptPage = StoredPage & { brotli: Buffer; etag: string };

export type PageCacheOptions = {
  now: () => number;
  /** 64 MB; 0 keeps nothing and shares nothing. */
  limitBytes?: number;
  /** How long a page may be served although the database cannot be asked: 24 h. */
  staleLimitMs?: number;
  /** How long a request waits for a fill before it takes the stale page instead. */
  patienceMs?: number;
};

export type PageCache = {
  /** The page of this key; `fill` runs at most once at a time per key, and not at all while the kept page is right. */
  find(key: string, fill: () => Promise<FilledPage>): Promise<StoredPage>;
  /** The kept page, if it may be served as it is. */
  peek(key: string): StoredPage | undefined;
  apply(change: Change): void;
  readonly bytes: number;
  readonly size: number;
};

type Fill = { page: Promise<StoredPage>; changedTags: Set<string>; everythingChanged: boolean };

/**
 * Whole pages, compressed, in this process (architecture, decision 2). A page that a change or its own time limit ended
 * is filled anew before anybody sees it again; the old bytes stay for when the fill is slow or the database away.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  return new TaggedPageCache(options);
}

function storePage(page: FilledPage, now: number): KeptPage {
  return {
    status: page.status,
    html: null,
    gzip: null,
    ...packQuickly(page.html),
    tags: page.tags,
    validUntil: page.validUntil,
    frames: page.frames ?? [],
    filledAt: now,
    isStale: false,
  };
}

class TaggedPageCache implements PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: ByteBoundedCache<string, KeptPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #fills = new Map<string, Fill>();
  #isPacking = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = createByteBoundedCache(options.limitBytes ?? 64 * 1024 * 1024, (page, key) => this.#untag(key, page));
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  peek(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || !this.#isRight(page)) return undefined;
    if (page.gzip === null && !this.#isPacking) void this.#tighten(key, page);
    return page;
  }

  async find(key: string, fill: () => Promise<FilledPage>): Promise<StoredPage> {
    if (this.#options.limitBytes === 0) return plainPage(await fill(), this.#options.now());
    const right = this.peek(key);
    if (right !== undefined) return right;
    const kept = this.#pages.peek(key);
    const filling = this.#fillOnce(key, fill);
    if (kept === undefined || this.#options.now() - kept.filledAt > (this.#options.staleLimitMs ?? 24 * 3_600_000))
      return filling;
    try {
      return await orAfter(filling, this.#options.patienceMs ?? 250, kept);
    } catch (error) {
      if (error instanceof NoPage) throw error;
      // The error was logged where it arose; a page of yesterday helps the shopper more than an error page.
      return kept;
    }
  }

  apply(change: Change): void {
    for (const fill of this.#fills.values()) {
      if (change.kind === 'everything') fill.everythingChanged = true;
      else for (const tag of change.tags) fill.changedTags.add(tag);
    }
    if (change.kind === 'everything') {
      for (const page of this.#pages.values()) page.isStale = true;
      return;
    }
    for (const tag of change.tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const page = this.#pages.peek(key);
        if (page !== undefined) page.isStale = true;
      }
    }
  }

  #isRight(page: StoredPage): boolean {
    return !page.isStale && (page.validUntil === null || this.#options.now() < page.validUntil);
  }

  #fillOnce(key: string, fill: () => Promise<FilledPage>): Promise<StoredPage> {
    const running = this.#fills.get(key);
    // A fill that began before the change may have read what was there before it: whoever comes now needs a new one.
    if (running !== undefined && !running.everythingChanged && running.changedTags.size === 0) return running.page;
    const started: Fill = {
      page: Promise.resolve().then(() => this.#fill(key, fill, started)),
      changedTags: new Set(),
      everythingChanged: false,
    };
    this.#fills.set(key, started);
    return started.page;
  }

  async #fill(key: string, fill: () => Promise<FilledPage>, state: Fill): Promise<StoredPage> {
    try {
      const page = await fill();
      if (!page.isKept) return plainPage(page, this.#options.now());
      const stored = storePage(page, this.#options.now());
      const isOutdated = state.everythingChanged || page.tags.some((tag) => state.changedTags.has(tag));
      // Kept although outdated only as a stale page, which nobody sees while the database answers.
      if (isOutdated) stored.isStale = true;
      if (this.#fills.get(key) === state) this.#keep(key, stored);
      return stored;
    } catch (error) {
      if (error instanceof NoPage) this.#pages.delete(key);
      throw error;
    } finally {
      if (this.#fills.get(key) === state) this.#fills.delete(key);
    }
  }

  /** One page at a time: who must wait will be asked for again, the sooner the more it is worth. */
  async #tighten(key: string, page: KeptPage): Promise<void> {
    this.#isPacking = true;
    try {
      const packed = await packTightly(page.brotli);
      if (this.#pages.peek(key) === page) this.#keep(key, { ...page, ...packed });
    } finally {
      this.#isPacking = false;
    }
  }

  #keep(key: string, page: KeptPage): void {
    const size = page.brotli.length + (page.gzip?.length ?? 0) + key.length * 2 + 512;
    this.#pages.set(key, page, { size });
    if (this.#pages.peek(key) !== page) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set<string>();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
  }

  #untag(key: string, page: StoredPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function plainPage(page: FilledPage, now: number): StoredPage {
  const { status, html, tags, validUntil, frames = [] } = page;
  return {
    status,
    html,
    gzip: null,
    brotli: null,
    etag: null,
    tags,
    validUntil,
    frames,
    filledAt: now,
    isStale: false,
  };
}

function orAfter<T>(promise: Promise<T>, milliseconds: number, instead: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
