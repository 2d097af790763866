import { redirectKey } from '@hanout/core/shop';
import { LANGUAGES } from '@hanout/i18n';
import type { FastifyBaseLogger } from 'fastify';
import { keep, type Kept } from '../../caching/kept.ts';
import { isDatabaseAwayFrom } from '../../database/away.ts';
import type { Database } from '../../database/database.ts';
import type { Change, Changes } from '../../plugins/changes.ts';
import { addHits, readStanding, type StandingRedirect } from './repository.ts';
import { redirectsTag } from './tags.ts';

const WRITTEN_AFTER_MS = 2_000;

type BookOptions = { readonly db: Database; readonly changes: Changes; readonly log: FastifyBaseLogger };
type Book = ReadonlyMap<string, StandingRedirect>;

/** Where addresses that are nobody's lead. Held in memory: guessed addresses cost the database nothing. */
export class RedirectBook {
  readonly #options: BookOptions;
  readonly #books = new Map<number, Kept<Book>>();
  #hits = new Map<number, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: BookOptions) {
    this.#options = options;
    options.changes.subscribe((change) => this.#apply(change));
  }

  /** `url` as it was asked for; `undefined`: nothing is said of it, null: what was there is gone for good. */
  async find(shopId: number, url: string): Promise<string | null | undefined> {
    const book = await this.#bookOf(shopId);
    if (book === null || book.size === 0) return undefined;
    const found = findIn(book, url);
    if (found === undefined) return undefined;
    this.#count(found.id);
    return found.to;
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#write();
  }

  async #bookOf(shopId: number): Promise<Book | null> {
    const kept = this.#books.get(shopId) ?? keep(() => readStanding(this.#options.db, shopId));
    this.#books.set(shopId, kept);
    try {
      return await kept.get();
    } catch (error) {
      if (isDatabaseAwayFrom(error)) return null;
      throw error;
    }
  }

  #count(id: number): void {
    this.#hits.set(id, (this.#hits.get(id) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.#write(), WRITTEN_AFTER_MS).unref();
  }

  /** What cannot be written is let go: a count is not worth memory while the database is away. */
  async #write(): Promise<void> {
    const hits = this.#hits;
    this.#hits = new Map();
    this.#timer = null;
    if (hits.size === 0) return;
    try {
      await addHits(this.#options.db, hits);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'hits of redirects were not counted');
    }
  }

  #apply(change: Change): void {
    if (change.kind === 'everything') this.#books.clear();
    else
      for (const shopId of this.#books.keys())
        if (change.tags.includes(redirectsTag(shopId))) this.#books.delete(shopId);
  }
}

/** With its search before without it, by itself before without the prefix of its language. */
function findIn(book: Book, url: string): Pick<StandingRedirect, 'id' | 'to'> | undefined {
  const [path, search] = [url.replace(/\?.*$/su, ''), /\?.*$/su.exec(url)?.[0] ?? ''];
  const exact = book.get(redirectKey(path + search)) ?? book.get(redirectKey(path));
  if (exact !== undefined) return withSearch(exact, search);
  const language = LANGUAGES.find((each) => path.startsWith(`/${each}/`));
  const plain = language === undefined ? undefined : path.slice(language.length + 1);
  const found = plain === undefined ? undefined : book.get(redirectKey(plain));
  if (found === undefined || language === undefined) return undefined;
  const { id, to } = withSearch(found, search);
  const isSaid = to === null || LANGUAGES.some((each) => to === `/${each}` || to.startsWith(`/${each}/`));
  return { id, to: isSaid ? to : `/${language}${to === '/' ? '' : to}` };
}

/** What an advert added to the address goes along, unless the redirect was made for that very search. */
function withSearch({ id, from, to }: StandingRedirect, search: string): Pick<StandingRedirect, 'id' | 'to'> {
  const goesAlong = to !== null && search.length > 1 && !from.includes('?') && !to.includes('?');
  return { id, to: goesAlong ? to + search : to };
}
