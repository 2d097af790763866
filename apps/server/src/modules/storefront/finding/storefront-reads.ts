import type { Clock } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { SiteModel } from '@hanout/storefront/page-models';
import type { FastifyBaseLogger } from 'fastify';
import { keep, type Kept } from '../../../caching/kept.ts';
import type { Database } from '../../../database/database.ts';
import type { Change, Changes } from '../../../plugins/changes.ts';
import type { AdNetworks } from '../../../outgoing/ad-networks.ts';
import type { Settings } from '../../../settings.ts';
import { DELIVERY_TAG } from '../../delivery/index.ts';
import { PLACES_TAG } from '../../places/index.ts';
import { DICTIONARY_TAG, isPromotionsTag, type ListingReads } from '../../listing/index.ts';
import { PopularSearches } from '../../search/index.ts';
import { originOf, SHOPS_TAG, type Shop } from '../../shops/index.ts';
import { listBestsellers } from './block-queries.ts';
import { KeptModels } from './kept-models.ts';
import { findMenuTargets } from './find-menu-targets.ts';
import { listShownCategories, readDeliveryGlance, type DeliveryGlance } from './queries.ts';
import { siteModel } from '../models/site.ts';
import { listCmsPages } from '../../content/index.ts';

const MOST_BESTSELLERS = 24;
const BESTSELLERS_HOLD_MS = 600_000;

export type StorefrontReadsOptions = {
  db: Database;
  listings: ListingReads;
  settings: Settings;
  adNetworks: AdNetworks;
  clock: Clock;
  changes: Changes;
  log: FastifyBaseLogger;
  /** Categories have entered or left the menu of a shop: every page of it that is kept shows the former one. */
  onMenuChanged: (shopId: number) => void;
};

/** What the pages of a shop share, kept until something of it changes. */
export class StorefrontReads {
  readonly db: Database;
  readonly listings: ListingReads;
  readonly clock: Clock;
  readonly models = new KeptModels();
  readonly popular: PopularSearches;
  readonly #settings: Settings;
  readonly #networks: AdNetworks;
  readonly #shown = new Map<number, Kept<ReadonlySet<number>>>();
  readonly #lastShown = new Map<number, ReadonlySet<number>>();
  readonly #onMenuChanged: (shopId: number) => void;
  readonly #sites = new Map<string, Kept<SiteModel>>();
  readonly #bestsellers = new Map<number, { ids: readonly number[]; until: number }>();
  readonly #deliveries = new Map<number, Kept<DeliveryGlance>>();

  constructor({ db, listings, settings, adNetworks, clock, changes, log, onMenuChanged }: StorefrontReadsOptions) {
    this.db = db;
    this.popular = new PopularSearches({ db, clock, log });
    this.listings = listings;
    this.clock = clock;
    this.#settings = settings;
    this.#networks = adNetworks;
    this.#onMenuChanged = onMenuChanged;
    changes.subscribe((change) => this.#apply(change));
  }

  /** One object per shop and language: the renderer draws header and footer once per object. */
  site(shop: Shop, language: Language): Promise<SiteModel> {
    if (shop.isDraft === true) return this.#drawSite(shop, language);
    const key = keyOf(shop, language);
    const holdsUntil = this.#sites.get(key)?.peek()?.holdsUntil ?? null;
    if (holdsUntil !== null && this.clock.now() >= holdsUntil) this.#sites.delete(key);
    const kept = this.#sites.get(key) ?? keep(() => this.#drawSite(shop, language));
    this.#sites.set(key, kept);
    return kept.get();
  }

  async #drawSite(shop: Shop, language: Language): Promise<SiteModel> {
    const [dictionary, pages, shown, rulebook, targets] = await Promise.all([
      this.listings.dictionary(),
      listCmsPages(this.db, shop.id),
      this.shownCategories(shop.id),
      this.listings.rulebook(shop.id),
      findMenuTargets(this.db, shop),
    ]);
    const networks = this.#networks;
    return siteModel({ shop, language, dictionary, pages, shown, targets, rulebook, now: this.clock.now(), networks });
  }

  /** Categories that are worth a link: the catalogue is shared, but a shop may offer nothing of a department. */
  shownCategories(shopId: number): Promise<ReadonlySet<number>> {
    const kept = this.#shown.get(shopId) ?? keep(() => this.#readShown(shopId));
    this.#shown.set(shopId, kept);
    return kept.get();
  }

  /** The shop's frame if it is at hand, for error pages while the database is away. */
  peekSite(shop: Shop, language: Language): SiteModel | undefined {
    return this.#sites.get(keyOf(shop, language))?.peek();
  }

  /** Asked of the orders at most every ten minutes: what sells best does not change by the second. */
  async bestsellers(shopId: number): Promise<readonly number[]> {
    const kept = this.#bestsellers.get(shopId);
    const now = this.clock.now();
    if (kept !== undefined && kept.until > now) return kept.ids;
    const ids = await listBestsellers(this.db, shopId, MOST_BESTSELLERS);
    this.#bestsellers.set(shopId, { ids, until: now + BESTSELLERS_HOLD_MS });
    return ids;
  }

  delivery(shopId: number): Promise<DeliveryGlance> {
    const kept = this.#deliveries.get(shopId) ?? keep(() => readDeliveryGlance(this.db, shopId));
    this.#deliveries.set(shopId, kept);
    return kept.get();
  }

  /** The canonical origin of a shop: from settings and its own hosts, never from what a request claims. */
  originOf(shop: Shop): string {
    return originOf(shop, this.#settings);
  }

  async #readShown(shopId: number): Promise<ReadonlySet<number>> {
    const ids = await listShownCategories(this.db, shopId);
    const shown = new Set(ids);
    const before = this.#lastShown.get(shopId);
    this.#lastShown.set(shopId, shown);
    const isSame = before?.size === shown.size && ids.every((id) => before.has(id));
    if (before !== undefined && !isSame) this.#onMenuChanged(shopId);
    return shown;
  }

  #apply(change: Change): void {
    const isAll = change.kind === 'everything';
    const tags = change.kind === 'tags' ? change.tags : [];
    if (isAll || tags.some(changesFrame)) {
      this.#sites.clear();
      this.#shown.clear();
      // Without the database nothing is looked up: the pages go with its return.
      for (const shopId of this.#lastShown.keys()) this.shownCategories(shopId).catch(() => undefined);
    }
    if (tags.some(isPromotionsTag)) this.#sites.clear();
    if (isAll || tags.includes(DELIVERY_TAG) || tags.includes(PLACES_TAG)) this.#deliveries.clear();
  }
}

function keyOf(shop: Shop, language: Language): string {
  return `${shop.id} ${language} ${shop.version} ${shop.apiToken} ${shop.csrfToken}`;
}

/** Names, settings and texts; and products that enter or leave, with whom a category may appear or vanish. */
function changesFrame(tag: string): boolean {
  return (
    tag === DICTIONARY_TAG || tag === SHOPS_TAG || /^(content|listing|members:(category|brand|collection)):/.test(tag)
  );
}
