import type { Clock } from '@hanout/core/kernel';
import type { Rulebook } from '@hanout/core/promotions';
import type { Language } from '@hanout/i18n';
import type pg from 'pg';
import { keep, type Kept } from '../../caching/kept.ts';
import type { Database } from '../../database/database.ts';
import type { Change, Changes } from '../../plugins/changes.ts';
import { loadDictionary, type Dictionary } from '../catalog/index.ts';
import { loadRulebook } from '../promotions/index.ts';
import type { ListingContext } from './facet-keys.ts';
import { IndexRegistry } from './index-registry.ts';
import { ListingCards } from './listing-cards.ts';
import type { ListingIndex } from './memory/listing-index.ts';
import { pageOf } from './memory/page-of.ts';
import type { FilterSet, Selection } from './memory/select.ts';
import type { ListingQuery } from './parse-query.ts';
import { readCards } from './queries.ts';
import { DICTIONARY_TAG, isPromotionsTag } from './tags.ts';

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

/** What the read side keeps in this process: names, promotions, indexes and cards, all following `changes`. */
export class ListingReads {
  readonly indexes: IndexRegistry;
  readonly cards: ListingCards;
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

  #apply(change: Change): void {
    const isAll = change.kind === 'everything';
    if (isAll || change.tags.includes(DICTIONARY_TAG)) this.#dictionary.drop();
    if (isAll || change.tags.some(isPromotionsTag)) for (const rulebook of this.#rulebooks.values()) rulebook.drop();
    this.cards.apply(change);
    this.indexes.apply(change);
  }
}
