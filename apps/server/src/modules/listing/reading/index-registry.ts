import type { Language } from '@hanout/i18n';
import { createByteBoundedCache, type ByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import type { Database } from '../../../database/database.ts';
import type { Change } from '../../../plugins/changes.ts';
import type { Dictionary } from '../../dictionary/index.ts';
import { facetGroupsOf, type ListingContext } from '../filters/facet-keys.ts';
import {
  bytesOfIndex,
  listingIndexBuilder,
  nameOrderKey,
  setNameOrder,
  slotOfProduct,
  type ListingIndex,
} from '../memory/listing-index.ts';
import { patchIndex } from '../memory/patch-index.ts';
import { bytesOfSelection, filterSetKey, select, type FilterSet, type Selection } from '../memory/select.ts';
import { readChangedRows, readIndexRows, readNameOrder } from './queries.ts';
import { DICTIONARY_TAG, enteredTag, listingTag, productsIn } from '../tags.ts';

/** More changed products than this in one go, and reading the listing again is cheaper than patching it. */
const PATCHED_AT_MOST = 200;

export type IndexRegistryOptions = {
  db: Database;
  dictionary: () => Promise<Dictionary>;
  /** Called when the index of a listing was replaced, after which requests see the new one. */
  onReplaced: (context: ListingContext) => void;
  onError: (error: unknown, what: string) => void;
  limitBytes?: number;
  selectionBytes?: number;
  /** How long changes are gathered before an index follows them. */
  gatherMs?: number;
};

type Entry = {
  context: ListingContext;
  index: ListingIndex | null;
  building: Promise<ListingIndex> | null;
  changedProducts: Set<number>;
  mustRebuild: boolean;
  updating: boolean;
  nameOrders: Map<string, Promise<Uint32Array>>;
};

/** The listing indexes of this process: made when first asked for, kept by bytes, and following every change. */
export class IndexRegistry {
  readonly #options: IndexRegistryOptions;
  readonly #entries: ByteBoundedCache<string, Entry>;
  readonly #building = new Map<string, Entry>();
  readonly #selections: ByteBoundedCache<string, Selection>;
  #serial = 0;

  constructor(options: IndexRegistryOptions) {
    this.#options = options;
    this.#entries = createByteBoundedCache(options.limitBytes ?? 96 * 1024 * 1024);
    this.#selections = createByteBoundedCache(options.selectionBytes ?? 8 * 1024 * 1024);
  }

  /** The index of a listing, waiting only when this process never made it (or dropped it for space). */
  async find(context: ListingContext): Promise<ListingIndex> {
    const key = keyOf(context);
    const entry = this.#entries.get(key) ?? this.#building.get(key);
    if (entry?.index) return entry.index;
    if (entry?.building) return entry.building;
    const started: Entry = {
      context,
      index: null,
      building: null,
      changedProducts: new Set(),
      mustRebuild: false,
      updating: false,
      nameOrders: new Map(),
    };
    this.#building.set(key, started);
    started.building = this.#build(context).then(
      (index) => {
        this.#building.delete(key);
        this.#replace(started, index);
        if (started.mustRebuild || started.changedProducts.size > 0) this.#updateSoon(started);
        return index;
      },
      (error: unknown) => {
        this.#building.delete(key);
        throw error;
      },
    );
    return started.building;
  }

  /** What a filter set matches and counts, kept for the next request with the same one. */
  select(index: ListingIndex, filter: FilterSet): Selection {
    const key = `${index.serial} ${filterSetKey(filter)}`;
    const known = this.#selections.get(key);
    if (known !== undefined) return known;
    const selection = select(index, filter);
    this.#selections.set(key, selection, { size: bytesOfSelection(selection) + key.length * 2 });
    return selection;
  }

  /** The ascending order by name in a language; the first caller asks the database. */
  async nameOrder(index: ListingIndex, context: ListingContext, language: Language): Promise<Uint32Array> {
    const known = index.orders.get(nameOrderKey(language));
    if (known !== undefined) return known;
    const entry = this.#entries.get(keyOf(context));
    const asked = `${index.serial} ${language}`;
    const running = entry?.nameOrders.get(asked);
    if (running !== undefined) return running;
    const order = readNameOrder(this.#options.db, context, language)
      .then((ids) => setNameOrder(index, language, ids))
      .finally(() => entry?.nameOrders.delete(asked));
    entry?.nameOrders.set(asked, order);
    return order;
  }

  apply(change: Change): void {
    const products = change.kind === 'tags' ? productsIn(change.tags) : [];
    const tags = new Set(change.kind === 'tags' ? change.tags : []);
    const known = [...this.#entries.values()];
    for (const entry of [...known, ...this.#building.values()]) {
      const mustRebuild =
        change.kind === 'everything' ||
        tags.has(DICTIONARY_TAG) ||
        tags.has(listingTag(entry.context.shopId)) ||
        tags.has(enteredTag(entry.context));
      if (mustRebuild) entry.mustRebuild = true;
      // While an index is being built nobody knows what is in it: every change counts.
      for (const id of products)
        if (entry.index === null || slotOfProduct(entry.index, id) !== -1) entry.changedProducts.add(id);
      if (entry.index !== null && (entry.mustRebuild || entry.changedProducts.size > 0)) this.#updateSoon(entry);
    }
  }

  get bytes(): number {
    return this.#entries.calculatedSize + this.#selections.calculatedSize;
  }

  #updateSoon(entry: Entry): void {
    if (entry.updating) return;
    entry.updating = true;
    setTimeout(() => void this.#update(entry), this.#options.gatherMs ?? 30);
  }

  async #update(entry: Entry): Promise<void> {
    const before = entry.index;
    const changed = [...entry.changedProducts];
    const mustRebuild = entry.mustRebuild || changed.length > PATCHED_AT_MOST;
    entry.changedProducts.clear();
    entry.mustRebuild = false;
    try {
      const patched = mustRebuild || before === null ? null : await this.#patch(entry.context, before, changed);
      this.#replace(entry, patched ?? (await this.#build(entry.context)));
    } catch (error) {
      // Tried again with the next change or when the lost connection is back; the old one serves meanwhile.
      entry.mustRebuild = true;
      this.#options.onError(error, 'updating a listing index');
      entry.updating = false;
      return;
    }
    entry.updating = false;
    if (entry.mustRebuild || entry.changedProducts.size > 0) this.#updateSoon(entry);
  }

  async #patch(
    context: ListingContext,
    index: ListingIndex,
    productIds: readonly number[],
  ): Promise<ListingIndex | null> {
    const [rows, dictionary] = await Promise.all([
      readChangedRows(this.#options.db, context, productIds),
      this.#options.dictionary(),
    ]);
    if (rows.length < productIds.length) return null;
    const groupOf = facetGroupsOf(dictionary, context);
    const changed = rows.map((row) => ({ ...row, facetKeys: row.facetKeys.filter((key) => groupOf(key) !== null) }));
    // A name may be what changed, and only the database knows its place.
    return patchIndex(index, { changed, dropNameOrders: true, serial: ++this.#serial });
  }

  async #build(context: ListingContext): Promise<ListingIndex> {
    const builder = listingIndexBuilder(facetGroupsOf(await this.#options.dictionary(), context));
    for await (const rows of readIndexRows(this.#options.db, context)) for (const row of rows) builder.add(row);
    return builder.finish(++this.#serial);
  }

  #replace(entry: Entry, index: ListingIndex): void {
    const isFirst = entry.index === null;
    entry.index = index;
    entry.building = null;
    // Room for what is made later: three more orders and the price ladder, of four bytes a slot each.
    this.#entries.set(keyOf(entry.context), entry, { size: bytesOfIndex(index) + index.productIds.length * 16 });
    if (!isFirst) this.#options.onReplaced(entry.context);
  }
}

function keyOf(context: ListingContext): string {
  return `${context.shopId} ${context.contextType} ${context.contextId}`;
}
