import type { Clock } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { countableSearch } from './countable-search.ts';
import { addSearchCounts, readPopularSearches, type CountedSearch } from './popular-repository.ts';

const DAY_MS = 86_400_000;
const COUNTED_DAYS = 30;
const HELD_MS = 600_000;
const WRITTEN_AFTER_MS = 2_000;
const SHOWN = 6;
/** What fewer people look for says something of them and not of the shop. */
const LEAST = { leastVisitors: 5, leastDays: 2 };
/** So many searches of a day are told apart; what comes after them is not counted. */
const MOST_TOLD_APART = 50_000;

type PopularOptions = { db: Database; clock: Clock; log: FastifyBaseLogger };

export type SeenSearch = Pick<CountedSearch, 'shopId' | 'language' | 'text'> & { readonly visitor: string };

/**
 * What shoppers of a shop search for and find. Who it was is held in memory for the day alone, so that one visitor counts once; what
 * is stored is the words, the language, the day and a number.
 */
export class PopularSearches {
  readonly #options: PopularOptions;
  readonly #lists = new Map<string, { texts: readonly string[]; until: number }>();
  #today = { day: '', seen: new Set<string>() };
  #unwritten = new Map<string, CountedSearch>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PopularOptions) {
    this.#options = options;
  }

  /** Nobody waits for it: the number is written with the others of these seconds. */
  count({ visitor, text: typed, shopId, language }: SeenSearch): void {
    const text = countableSearch(typed);
    if (text === null) return;
    const day = dayOf(this.#options.clock.now());
    if (day !== this.#today.day) this.#today = { day, seen: new Set() };
    const { seen } = this.#today;
    const words = JSON.stringify([shopId, language, text]);
    const visit = `${words} ${visitor}`;
    if (seen.has(visit) || seen.size >= MOST_TOLD_APART) return;
    seen.add(visit);
    const key = `${words} ${day}`;
    const visitors = (this.#unwritten.get(key)?.visitors ?? 0) + 1;
    this.#unwritten.set(key, { shopId, language, text, day, visitors });
    this.#timer ??= setTimeout(() => void this.#write(), WRITTEN_AFTER_MS).unref();
  }

  /** Asked of the counts at most every ten minutes. */
  async list(shopId: number, language: Language): Promise<readonly string[]> {
    const { db, clock } = this.#options;
    const key = `${shopId} ${language}`;
    const now = clock.now();
    const kept = this.#lists.get(key);
    if (kept !== undefined && kept.until > now) return kept.texts;
    const texts = await readPopularSearches(db, { shopId, language, since: firstCounted(now), most: SHOWN, ...LEAST });
    this.#lists.set(key, { texts, until: now + HELD_MS });
    return texts;
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#write();
  }

  /** What cannot be written is let go: a count is not worth memory while the database is away. */
  async #write(): Promise<void> {
    const counts = [...this.#unwritten.values()];
    this.#unwritten = new Map();
    this.#timer = null;
    if (counts.length === 0) return;
    try {
      await addSearchCounts(this.#options.db, counts);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'searches were not counted');
    }
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first of the days that count. */
export const firstCounted = (now: number): string => dayOf(now - COUNTED_DAYS * DAY_MS);
