import { parseSearch, type ParsedSearch } from '@hanout/core/search';
import type { Language } from '@hanout/i18n';
import { createByteBoundedCache, type ByteBoundedCache } from '../../caching/byte-bounded-cache.ts';
import type { Database } from '../../database/database.ts';
import type { Dictionary } from '../dictionary/index.ts';
import { entityWordsOf } from './entity-words.ts';
import { expandWords } from './expand-words.ts';
import type { ExpandedWord } from './expanded-word.ts';
import { findNearTerms } from './near-terms.ts';
import { KnownWords } from './known-words.ts';
import { readRanked, readSuggested, type RankedProducts } from './queries.ts';
import { suggestedEntities } from './suggested-entities.ts';
import { codeBeginningOf, codeQueryOf, NO_OPENINGS, textQueryOf, type Openings } from './tsquery.ts';

export type SearchReadsOptions = {
  db: Database;
  dictionary: () => Promise<Dictionary>;
  /** Whether changes of other processes are heard at present: else nothing kept can be trusted. */
  isInformed: () => boolean;
};

export type SearchRequest = { shopId: number; language: Language; text: string };

export type FoundProducts = {
  /** As typed, tidied. */
  text: string;
  products: RankedProducts;
  /** The text that was searched for instead, where words were misspelt. */
  corrected: string | null;
  /** No product carries all the words: these carry some. */
  isLoose: boolean;
};

export type Suggested = {
  /** The best first. */
  productIds: readonly number[];
  categoryIds: readonly number[];
  brandIds: readonly number[];
};

const SUGGESTED_PRODUCTS = 6;

/** Domain: a search counts its facets over its 2,000 best matches. */
export const MOST_FOUND = 2_000;

const MOST_NEAR_TERMS = 6;

/** Some 30 kB a search. */
const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Products by what shoppers type. Which ones words find is kept until a document, or a name that documents point to, is another:
 * sales and prices change nothing about it.
 */
export class SearchReads {
  readonly #options: SearchReadsOptions;
  readonly #known: KnownWords;
  readonly #found: ByteBoundedCache<string, FoundProducts> = createByteBoundedCache(KEPT_BYTES);
  #generation = 0;

  constructor(options: SearchReadsOptions) {
    this.#options = options;
    this.#known = new KnownWords(options.db);
  }

  /** The products of a search, the best first; null when nothing was typed. */
  async find(request: SearchRequest): Promise<FoundProducts | null> {
    const isInformed = this.#options.isInformed();
    if (!isInformed) this.drop();
    const key = `${request.shopId} ${request.language} ${request.text}`;
    const kept = this.#found.get(key);
    if (kept !== undefined) return kept;
    const generation = this.#generation;
    const found = await this.#find(request);
    // What was heard of meanwhile may have been read from before it.
    if (found !== null && isInformed && generation === this.#generation)
      this.#found.set(key, found, { size: found.products.ids.length + found.products.ranks.length + 500 });
    return found;
  }

  /** Documents, or the names that they point to, have changed. */
  drop(): void {
    this.#generation++;
    this.#found.clear();
  }

  async #find({ shopId, language, text }: SearchRequest): Promise<FoundProducts | null> {
    const parsed = parseSearch(text, language);
    if (parsed === null) return null;
    const words = await this.#expand(shopId, parsed, false);
    const code = parsed.code === '' ? null : parsed.code;
    const query = textQueryOf(words, code);
    const found = { text: parsed.text, corrected: correctedText(words), isLoose: false };
    if (query === null) return { ...found, products: { ids: '{}', ranks: '{}' } };
    const ask = (match: string, openings: Openings): Promise<RankedProducts> =>
      readRanked(this.#options.db, {
        shopId,
        match,
        openings,
        rank: query.rank,
        code: codeQueryOf(code),
        most: MOST_FOUND,
      });
    const strict = await ask(query.all, query.openings);
    if (strict.ids !== '{}' || words.length < 2) return { ...found, products: strict };
    return { ...found, products: await ask(query.any, query.looseOpenings), isLoose: true };
  }

  /** What the search box offers while somebody types; null when nothing was typed. */
  async suggest({ shopId, language, text }: SearchRequest): Promise<Suggested | null> {
    const parsed = parseSearch(text, language);
    if (parsed === null) return null;
    const entities = entityWordsOf(await this.#options.dictionary());
    const words = await this.#expand(shopId, parsed, true);
    const query = textQueryOf(words, null);
    const code = codeBeginningOf(parsed.code);
    const match = query?.all || code;
    const ask = async (found: string | null, openings: Openings): Promise<number[]> =>
      found === null || query === null
        ? []
        : readSuggested(this.#options.db, {
            ...query,
            shopId,
            match: found,
            openings,
            code,
            most: SUGGESTED_PRODUCTS,
          });
    const strict = await ask(match, query?.openings ?? NO_OPENINGS);
    // As the page does: where nothing carries all the words, what carries some.
    const isLoose = strict.length === 0 && words.length > 1;
    return {
      productIds: isLoose ? await ask(query?.any || code, query?.looseOpenings ?? NO_OPENINGS) : strict,
      categoryIds: suggestedEntities(entities, words, 'c'),
      brandIds: suggestedEntities(entities, words, 'b'),
    };
  }

  /** Words that may have been meant where nothing was found, as people write them. */
  async nearTerms({ shopId, language, text }: SearchRequest): Promise<string[]> {
    const parsed = parseSearch(text, language);
    if (parsed === null) return [];
    const entities = entityWordsOf(await this.#options.dictionary());
    return findNearTerms(this.#options.db, { shopId, words: parsed.words, entities, most: MOST_NEAR_TERMS });
  }

  async #expand(shopId: number, { words }: ParsedSearch, isTyping: boolean): Promise<ExpandedWord[]> {
    const entities = entityWordsOf(await this.#options.dictionary());
    return expandWords({ db: this.#options.db, known: this.#known, shopId, entities, words, isTyping });
  }
}

function correctedText(words: readonly ExpandedWord[]): string | null {
  if (words.every(({ instead }) => instead === null)) return null;
  return words.map(({ word, instead }) => instead ?? word.written).join(' ');
}
