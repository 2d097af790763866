import type { Clock } from '@hanout/core/kernel';
import type { Rulebook } from '@hanout/core/promotions';
import type { Language } from '@hanout/i18n';
import type pg from 'pg';
import { keep, type Kept } from '../../../caching/kept.ts';
import type { Database } from '../../../database/database.ts';
import type { Change, Changes } from '../../../plugins/changes.ts';
import { loadDictionary, type Dictionary } from '../../dictionary/index.ts';
import { loadRulebook } from '../../promotions/index.ts';
import { SearchReads } from '../../search/index.ts';
import type { ListingContext } from '../filters/facet-keys.ts';
import { IndexRegistry } from './index-registry.ts';
import { ListedProducts } from '../writing/listed-products.ts';
import { ListingCards } from '../cards/listing-cards.ts';
import { listingIndexBuilder, type ListingIndex } from '../memory/listing-index.ts';
import { pageOf } from '../memory/page-of.ts';
import { select, type FilterSet, type Selection } from '../memory/select.ts';
import type { ListingQuery } from './parse-query.ts';
import { readCards, readListed } from './queries.ts';
import { SearchListings, type SearchFacts } from './search-listings.ts';
import { DICTIONARY_TAG, isListingTag, isPromotionsTag, isSearchTag } from '../tags.ts';

export type ListingReadsOptions = {
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  changes: Changes;
  onIndexReplaced: (context: ListingContext) => void;
  onError: (error: unknown, what: string) => void;
};

export type ListingRequest = { context: ListingContext; query: ListingQuery; filter: FilterSet; language: Language };
export type FoundListing = { index: ListingIndex; selection: Selection; productIds: number[] };
export type SearchListingRequest = Omit<ListingRequest, 'context'> & { shopId: number; text: string };

/** What the read side keeps in this process: names, promotions, indexes and cards, all following `changes`. */
export class ListingReads {
  readonly indexes: IndexRegistry;
  readonly cards: ListingCards;
  readonly searches: SearchReads;
  readonly #listed: ListedProducts;
  readonly #searchListings: SearchListings;
  readonly #dictionary: Kept<Dictionary>;
  readonly #rulebooks = new Map<number, Kept<Rulebook>>();
  readonly #db: Database;

  constructor(options: ListingReadsOptions) {
    const { db, pool, clock } = options;
    this.#db = db;
    this.#dictionary = keep(() => loadDictionary(db));
    const dictionary = (): Promise<Dictionary> => this.dictionary();
    this.indexes = new IndexRegistry({ db, dictionary, onReplaced: options.onIndexReplaced, onError: options.onError });
    this.cards = new ListingCards({
      read: (shopId, wanted) => readCards(pool, shopId, wanted),
      dictionary,
      rulebook: (shopId) => this.rulebook(shopId),
      now: clock.now,
      // Heard changes alone tell when a kept card is right no longer.
      isInformed: () => options.changes.isListening(),
    });
    this.searches = new SearchReads({ db, dictionary, isInformed: () => options.changes.isListening() });
    this.#listed = new ListedProducts({
      read: (shopId, productIds) => readListed(db, shopId, productIds),
      isInformed: () => options.changes.isListening(),
    });
    this.#searchListings = new SearchListings({ db, searches: this.searches, products: this.#listed, dictionary });
    options.changes.subscribe((change) => this.#apply(change));
  }

  dictionary(): Promise<Dictionary> {
    return this.#dictionary.get();
  }

  rulebook(shopId: number): Promise<Rulebook> {
    const kept = this.#rulebooks.get(shopId) ?? keep(() => loadRulebook(this.#db, shopId));
    this.#rulebooks.set(shopId, kept);
    return kept.get();
  }

  /** Filters, counts and orders a listing in memory, and names the products of the page asked for. */
  async find({ context, query, filter, language }: ListingRequest): Promise<FoundListing> {
    const index = await this.indexes.find(context);
    const selection = this.indexes.select(index, filter);
    const isByName = query.sort === 'name_asc' || query.sort === 'name_desc';
    const nameOrder = isByName ? await this.indexes.nameOrder(index, context, language) : null;
    const productIds = pageOf(index, {
      selection,
      sort: query.sort,
      nameOrder,
      page: query.page,
      pageSize: query.pageSize,
    });
    return { index, selection, productIds };
  }

  /** The same among the products of a search, its best matches first; null when nothing was typed. */
  async findSearched(request: SearchListingRequest): Promise<(FoundListing & { found: SearchFacts }) | null> {
    const { shopId, query, filter, language, text } = request;
    const searched = await this.#searchListings.find({ shopId, language, text });
    if (searched === null) return null;
    const { index, found } = searched;
    const selection = select(index, filter);
    const isByName = query.sort === 'name_asc' || query.sort === 'name_desc';
    const nameOrder = isByName ? await this.#searchListings.nameOrder(index, shopId, language) : null;
    const productIds = pageOf(index, { ...query, selection, nameOrder });
    return { index, selection, productIds, found };
  }

  /** A listing without products, for a search that was not made. */
  nothingFound(): FoundListing {
    const index = listingIndexBuilder(() => null).finish(0);
    return { index, selection: { mask: null, total: 0, counts: new Uint32Array(0) }, productIds: [] };
  }

  #apply(change: Change): void {
    const isAll = change.kind === 'everything';
    if (isAll || change.tags.includes(DICTIONARY_TAG)) this.#dictionary.drop();
    if (isAll || change.tags.some(isPromotionsTag)) for (const rulebook of this.#rulebooks.values()) rulebook.drop();
    this.cards.apply(change);
    this.indexes.apply(change);
    this.#listed.apply(change);
    if (isAll || change.tags.some(changesSearches)) this.searches.drop();
    this.#searchListings.apply(change);
  }
}

function changesSearches(tag: string): boolean {
  return tag === DICTIONARY_TAG || isListingTag(tag) || isSearchTag(tag);
}
