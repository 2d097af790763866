import type { Clock } from '@hanout/core/kernel';
import { writeMark, type LandingMark } from '@hanout/core/landing';
import type { FastifyBaseLogger } from 'fastify';
import { keep, type Kept } from '../../caching/kept.ts';
import { isDatabaseAwayFrom } from '../../database/away.ts';
import type { Database } from '../../database/database.ts';
import type { Change, Changes } from '../../plugins/changes.ts';
import { contentTag } from '../content/index.ts';
import { addVisits, readStandingPages, type SeenPage, type StandingPage } from './repository.ts';

const WRITTEN_AFTER_MS = 2_000;

interface BookOptions {
  readonly db: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** The landing pages of each shop, held in memory, and how often they were looked at: added up and written every two seconds. */
export class LandingBook {
  readonly #options: BookOptions;
  readonly #books = new Map<number, Kept<ReadonlyMap<string, StandingPage>>>();
  #seen = new Map<string, SeenPage>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: BookOptions) {
    this.#options = options;
    options.changes.subscribe((change) => this.#apply(change));
  }

  /** Undefined: there is no such page, or it was never published. Null: nobody can say. */
  async find(shopId: number, slug: string): Promise<StandingPage | undefined | null> {
    const kept = this.#books.get(shopId) ?? keep(() => readStandingPages(this.#options.db, shopId));
    this.#books.set(shopId, kept);
    try {
      return (await kept.get()).get(slug.toLowerCase());
    } catch (error) {
      if (isDatabaseAwayFrom(error)) return null;
      throw error;
    }
  }

  /** `isFirst`: the browser had not seen it before. */
  count(mark: LandingMark, isFirst: boolean): void {
    const key = writeMark(mark);
    const { visitors, views } = this.#seen.get(key) ?? { visitors: 0, views: 0 };
    this.#seen.set(key, { ...mark, visitors: visitors + (isFirst ? 1 : 0), views: views + 1 });
    this.#timer ??= setTimeout(() => void this.#write(), WRITTEN_AFTER_MS).unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#write();
  }

  /** What cannot be written is let go: a count is not worth memory while the database is away. */
  async #write(): Promise<void> {
    const seen = [...this.#seen.values()];
    this.#seen = new Map();
    this.#timer = null;
    if (seen.length === 0) return;
    const { db, clock, log } = this.#options;
    try {
      await addVisits(db, seen, new Date(clock.now()));
    } catch (error) {
      log.warn({ err: error }, 'visits of landing pages were not counted');
    }
  }

  #apply(change: Change): void {
    if (change.kind === 'everything') this.#books.clear();
    else
      for (const shopId of this.#books.keys()) if (change.tags.includes(contentTag(shopId))) this.#books.delete(shopId);
  }
}
