import type { Clock, Ids } from '@hanout/core/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database, Tx } from './database/database.ts';
import type { SharedRate } from './limits/shared-rate.ts';
import type { RulebookCache } from './modules/promotions/index.ts';
import type { PersonUse } from './modules/customers/index.ts';
import type { DrawnPictures, ImageStore, OpenPlaces, PictureUse } from './modules/pictures/index.ts';
import type { ListingReads } from './modules/listing/index.ts';
import type { Retention } from './modules/retention/index.ts';
import type { FirstShop, ShopDirectory } from './modules/shops/index.ts';
import type { Admission } from './plugins/admission/admission.ts';
import type { Changes } from './plugins/changes.ts';
import type { FastLane } from './plugins/page-cache/fast-lane.ts';
import type { PageCache } from './plugins/page-cache/page-cache.ts';
import type { AdNetworks } from './outgoing/ad-networks.ts';
import type { PinnedFetch } from './outgoing/fetch-pinned.ts';
import type { OutgoingCalls } from './outgoing/outgoing-calls.ts';
import type { Settings } from './settings.ts';

/** Everything the application needs from outside, as one typed object: tests build it too. */
export interface AppDependencies {
  readonly db: Database;
  /** The pool behind `db`, for the few hot statements written by hand. */
  readonly pool: pg.Pool;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: FastifyBaseLogger | boolean;
  /** Room for whole pages; 64 MB when not said, 0 to draw each one anew (measuring). */
  readonly pageCacheBytes?: number;
  /** What draws pictures that nobody uploaded. */
  readonly drawnPictures?: DrawnPictures;
  /** Where calls to addresses of others may go; the internet alone when not said. */
  readonly outgoingCalls?: OutgoingCalls;
  /** Who answers for carriers; they themselves when not said. */
  readonly carrierFetch?: (otherwise: PinnedFetch) => PinnedFetch;
  /** Where advertising networks are; as they document it when not said. */
  readonly adNetworks?: AdNetworks;
  /** Pages drawn at once, instead of the limit that finds itself (measuring, tests). */
  readonly pagesAtOnce?: number;
}

/** What the application makes of its dependencies and hands to every module. */
export interface AppContext extends AppDependencies {
  /** Tells every process what changed; call `publish` after the commit. */
  readonly changes: Changes;
  readonly shops: ShopDirectory;
  readonly listings: ListingReads;
  readonly pageCache: PageCache;
  readonly fastLane: FastLane;
  readonly admission: Admission;
  readonly images: ImageStore;
  /** where images may lie */
  readonly imagePlaces: OpenPlaces;
  readonly outgoing: OutgoingCalls;
  readonly adNetworks: AdNetworks;
  /** where the modules show pictures */
  readonly pictureUses: readonly PictureUse[];
  /** where the modules keep something of persons */
  readonly personUses: readonly PersonUse[];
  /** what the modules keep for a while */
  readonly retentions: readonly Retention[];
  /** The promotions of each shop as they are now. */
  readonly rulebooks: RulebookCache;
  /** How often one address may search. */
  readonly searchRate: SharedRate;
  /** Gives an installation without a shop its first one, with the warehouse that it sells from. */
  readonly createFirstShop: (tx: Tx, shop: FirstShop) => Promise<void>;
}
