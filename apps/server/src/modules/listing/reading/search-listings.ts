import type { Language } from '@hanout/i18n';
import { createByteBoundedCache, type ByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import type { Database } from '../../../database/database.ts';
import type { Change } from '../../../plugins/changes.ts';
import type { Dictionary } from '../../dictionary/index.ts';
import type { FoundProducts, SearchReads, SearchRequest } from '../../search/index.ts';
import { facetGroupsOf, type ListingContext } from '../filters/facet-keys.ts';
import {
  bytesOfIndex,
  listingIndexBuilder,
  nameOrderKey,
  setNameOrder,
  type ListingIndex,
} from '../memory/listing-index.ts';
import type { ListedProducts } from '../writing/listed-products.ts';
import { parseIds, readNameOrderAmong } from './queries.ts';

export type SearchedListing = { found: SearchFacts; index: ListingIndex };
/** What was made of the words; the products are in the index. */
export type SearchFacts = Omit<FoundProducts, 'products'>;

export type SearchListingsOptions = {
  db: Database;
  searches: SearchReads;
  products: ListedProducts;
  dictionary: () => Promise<Dictionary>;
  limitBytes?: number;
};

const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * The eighth context: the products of a search as the same index that every other listing has, its best matches first. Kept only
 * until anything that is listed changes: nobody can say which searches a changed product belongs to now.
 */
export class SearchListings {
  readonly #options: SearchListingsOptions;
  readonly #kept: ByteBoundedCache<string, SearchedListing>;
  readonly #running = new Map<string, Promise<SearchedListing | null>>();
  #generation = 0;
  #serial = 0;

  constructor(options: SearchListingsOptions) {
    this.#options = options;
    this.#kept = createByteBoundedCache(options.limitBytes ?? KEPT_BYTES);
  }

  /** null when nothing was typed that could be looked for. */
  async find(request: SearchRequest): Promise<SearchedListing | null> {
    const key = `${request.shopId} ${request.language} ${request.text}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const generation = this.#generation;
    const runningKey = `${generation} ${key}`;
    const running =
      this.#running.get(runningKey) ?? this.#search(request).finally(() => this.#running.delete(runningKey));
    this.#running.set(runningKey, running);
    const made = await running;
    if (made !== null && generation === this.#generation)
      this.#kept.set(key, made, { size: bytesOfIndex(made.index) + 500 });
    return made;
  }

  async nameOrder(index: ListingIndex, shopId: number, language: Language): Promise<Uint32Array> {
    const known = index.orders.get(nameOrderKey(language));
    if (known !== undefined) return known;
    const ids = [...index.productIds];
    return setNameOrder(index, language, await readNameOrderAmong(this.#options.db, { shopId, ids, language }));
  }

  apply(change: Change): void {
    if (change.kind === 'tags' && change.tags.every((tag) => tag.startsWith('orders:'))) return;
    this.#generation++;
    this.#kept.clear();
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  async #search(request: SearchRequest): Promise<SearchedListing | null> {
    const found = await this.#options.searches.find(request);
    if (found === null) return null;
    const context: ListingContext = { shopId: request.shopId, contextType: 'search', contextId: 0 };
    const ids = parseIds(found.products.ids);
    const builder = listingIndexBuilder(facetGroupsOf(await this.#options.dictionary(), context), ids.length);
    const ranks = parseIds(found.products.ranks);
    let best = 0;
    for (const rank of ranks) best = Math.max(best, rank);
    // The best rank is the first place; products of one rank follow the order of every listing: available first, newest.
    let at = 0;
    for (const listed of await this.#options.products.read(request.shopId, ids)) {
      // Both ascend by id, and what is listed no longer is missing here.
      while (at < ids.length && ids[at] !== listed.productId) at++;
      builder.add(listed, best - (ranks[at] ?? 0));
    }
    const { text, corrected, isLoose } = found;
    return { found: { text, corrected, isLoose }, index: builder.finish(--this.#serial) };
  }
}
