import type { Change } from '../../../plugins/changes.ts';
import type { IndexedListing } from '../memory/listing-index.ts';
import { isListingTag, productsIn } from '../tags.ts';

export type ListedProductsOptions = {
  read: (shopId: number, productIds: readonly number[]) => Promise<IndexedListing[]>;
  /** Whether changes of other processes are heard at present: else nothing kept can be trusted. */
  isInformed: () => boolean;
  limit?: number;
};

/** About 25 MB. */
const MOST_PRODUCTS = 100_000;

/** What was changed while it was being read. */
type Doubt = { all: boolean; products: Set<number> };

/**
 * What an index knows of single products, kept until a change of them is heard. A search meets the same ones again and again,
 * and reading 2,000 of them costs the database more than finding them.
 */
export class ListedProducts {
  readonly #options: ListedProductsOptions;
  readonly #limit: number;
  readonly #shops = new Map<number, Map<number, IndexedListing>>();
  readonly #reading = new Set<Doubt>();

  constructor(options: ListedProductsOptions) {
    this.#options = options;
    this.#limit = options.limit ?? MOST_PRODUCTS;
  }

  /** In the order of the ids, which ascend; a product that is listed no longer is left out. */
  async read(shopId: number, productIds: readonly number[]): Promise<IndexedListing[]> {
    const kept = this.#shopOf(shopId);
    const known: IndexedListing[] = [];
    const missing: number[] = [];
    for (const id of productIds) {
      const listing = kept.get(id);
      if (listing === undefined) missing.push(id);
      else known.push(listing);
    }
    if (missing.length === 0) return known;
    const read = await this.#readMissing(shopId, missing);
    // What was known before may be another since.
    return productIds.flatMap((id) => read.get(id) ?? kept.get(id) ?? []);
  }

  apply(change: Change): void {
    if (change.kind === 'everything' || change.tags.some(isListingTag)) {
      this.#shops.clear();
      for (const doubt of this.#reading) doubt.all = true;
      return;
    }
    for (const id of productsIn(change.tags)) {
      for (const shop of this.#shops.values()) shop.delete(id);
      for (const doubt of this.#reading) doubt.products.add(id);
    }
  }

  async #readMissing(shopId: number, missing: readonly number[]): Promise<Map<number, IndexedListing>> {
    const doubt: Doubt = { all: !this.#options.isInformed(), products: new Set() };
    this.#reading.add(doubt);
    try {
      const rows = await this.#options.read(shopId, missing);
      const kept = this.#shopOf(shopId);
      for (const row of rows) if (!doubt.all && !doubt.products.has(row.productId)) kept.set(row.productId, row);
      for (const oldest of kept.keys()) {
        if (kept.size <= this.#limit) break;
        kept.delete(oldest);
      }
      return new Map(rows.map((row) => [row.productId, row]));
    } finally {
      this.#reading.delete(doubt);
    }
  }

  #shopOf(shopId: number): Map<number, IndexedListing> {
    if (!this.#options.isInformed()) this.#shops.clear();
    const kept = this.#shops.get(shopId) ?? new Map<number, IndexedListing>();
    this.#shops.set(shopId, kept);
    return kept;
  }
}
