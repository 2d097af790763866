import { keep, type Kept } from '../../caching/kept.ts';
import type { Database } from '../../database/database.ts';
import { loadShops, type Shop } from './queries.ts';

/** Dropped when a shop's settings, hosts or keys change. */
export const SHOPS_TAG = 'shops';

export type ShopDirectory = {
  /** The shop that answers a host name (no port); the one for unknown hosts otherwise; null while there is none. */
  findByHost(hostname: string): Promise<Shop | null>;
  /** The same without waiting, when the shops are loaded. */
  peekByHost(hostname: string): Shop | null | undefined;
  /** A shop that answers, by its number. */
  findById(id: number): Promise<Shop | null>;
  drop(): void;
};

type Loaded = { all: readonly Shop[]; byHost: ReadonlyMap<string, Shop>; otherwise: Shop | null };

export function createShopDirectory(db: Database): ShopDirectory {
  const shops: Kept<Loaded> = keep(async () => index(await loadShops(db)));
  return {
    async findByHost(hostname) {
      const loaded = await shops.get();
      // That there is no shop yet is not kept: the first one is there for who comes next, whoever opened it.
      if (loaded.otherwise === null) shops.drop();
      return pick(loaded, hostname);
    },
    peekByHost(hostname) {
      const loaded = shops.peek();
      return loaded === undefined ? undefined : pick(loaded, hostname);
    },
    findById: async (id) => (await shops.get()).all.find((shop) => shop.id === id) ?? null,
    drop: () => shops.drop(),
  };
}

function index(shops: readonly Shop[]): Loaded {
  return {
    all: shops,
    byHost: new Map(shops.flatMap((shop) => shop.hosts.map((host) => [host, shop] as const))),
    otherwise: shops.find((shop) => shop.answersUnknownHosts) ?? shops[0] ?? null,
  };
}

function pick(loaded: Loaded, hostname: string): Shop | null {
  return loaded.byHost.get(hostname.toLowerCase()) ?? loaded.otherwise;
}
