import type { Language } from '@hanout/i18n';
import type pg from 'pg';
import type { Rulebook } from '@hanout/core/promotions';
import { ByteBoundedCache } from '../../caching/byte-bounded-cache.ts';
import type { Dictionary } from '../catalog/index.ts';
import type { Shop } from '../shops/index.ts';
import { presentCard } from './present-card.ts';
import { priceCard, type PricedCard } from './price-card.ts';
import { readCards, type CardRow } from './queries.ts';

export type CardShelfOptions = {
  pool: pg.Pool;
  dictionary: () => Promise<Dictionary>;
  rulebook: (shopId: number) => Promise<Rulebook>;
  now: () => number;
  limitBytes?: number;
};

export type CardRequest = { shop: Shop; language: Language; productIds: readonly number[] };

/** Bytes and not text: an answer is then put together without encoding the same cards again. */
type Kept = { revision: number; validUntil: number | null; json: Buffer };

type ChangedCard = NonNullable<CardRow['changed']>;

const UNKNOWN = -1;

/**
 * Cards by product id. Each request asks the database for the revisions of its cards and takes from memory those that it
 * has made from the same revision: never older than the read model, and without making the same JSON again.
 */
export class CardShelf {
  readonly #options: CardShelfOptions;
  readonly #kept: ByteBoundedCache<Kept>;
  #generation = 0;

  constructor(options: CardShelfOptions) {
    this.#options = options;
    this.#kept = new ByteBoundedCache(options.limitBytes ?? 24 * 1024 * 1024);
  }

  /** The cards as JSON, in the order asked for; a product that is listed no longer is left out. */
  async readJson(request: CardRequest): Promise<Buffer[]> {
    const { shop, language, productIds } = request;
    const generation = this.#generation;
    const now = this.#options.now();
    const kept = productIds.map((id) => this.#kept.get(`${shop.id} ${language} ${id}`));
    const knownRevisions = kept.map((card) =>
      card === undefined || (card.validUntil !== null && card.validUntil <= now) ? UNKNOWN : card.revision,
    );
    const rows = byProduct(await readCards(this.#options.pool, shop.id, { productIds, knownRevisions }));
    const cards: Buffer[] = [];
    for (const [at, productId] of productIds.entries()) {
      const row = rows.get(productId);
      if (row === undefined) continue;
      const own = kept[at];
      if (row.changed !== null) cards.push(await this.#makeJson(row, row.changed, { ...request, generation }));
      else if (own !== undefined) cards.push(own.json);
    }
    return cards;
  }

  /** The cards with their prices, for pages. */
  async readPriced({ shop, productIds }: Omit<CardRequest, 'language'>): Promise<PricedCard[]> {
    if (productIds.length === 0) return [];
    const rows = byProduct(
      await readCards(this.#options.pool, shop.id, { productIds, knownRevisions: productIds.map(() => UNKNOWN) }),
    );
    const rulebook = await this.#options.rulebook(shop.id);
    return productIds.flatMap((id) => {
      const row = rows.get(id);
      return row?.changed ? [price(row.changed, rulebook, shop)] : [];
    });
  }

  /** Forgets everything: names or promotions changed, which no revision tells. */
  drop(): void {
    this.#generation++;
    this.#kept.clear();
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  async #makeJson(
    row: CardRow,
    changed: ChangedCard,
    { shop, language, generation }: CardRequest & { generation: number },
  ): Promise<Buffer> {
    const [dictionary, rulebook] = await Promise.all([this.#options.dictionary(), this.#options.rulebook(shop.id)]);
    const priced = price(changed, rulebook, shop);
    const json = Buffer.from(JSON.stringify(presentCard(priced, { dictionary, rulebook, language })));
    // Names or promotions read before a change must not be kept beyond it.
    if (generation === this.#generation) {
      this.#kept.set(
        `${shop.id} ${language} ${row.productId}`,
        { revision: row.revision, validUntil: priced.price.validUntil, json },
        json.length + 320,
      );
    }
    return json;
  }
}

function byProduct(rows: readonly CardRow[]): Map<number, CardRow> {
  return new Map(rows.map((row) => [row.productId, row]));
}

function price({ card, traits }: ChangedCard, rulebook: Rulebook, shop: Shop): PricedCard {
  return priceCard(
    rulebook,
    { productId: traits.productId, card, traits },
    { regime: shop.taxRegime, now: traits.now },
  );
}
