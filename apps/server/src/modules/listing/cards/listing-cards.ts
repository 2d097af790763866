import type { Language } from '@hanout/i18n';
import type { Rulebook } from '@hanout/core/promotions';
import { ownBytes } from '../../../caching/own-bytes.ts';
import type { Change } from '../../../plugins/changes.ts';
import type { Dictionary } from '../../dictionary/index.ts';
import { SHOPS_TAG, type Shop } from '../../shops/index.ts';
import { CardShelf, type CardShelfOptions, type MadeCard } from './card-shelf.ts';
import { presentCard } from './present-card.ts';
import { priceCard, type PricedCard } from './price-card.ts';
import type { CardRow } from '../reading/queries.ts';
import { DICTIONARY_TAG, isListingTag, isPromotionsTag, productsIn } from '../tags.ts';

export type ListingCardsOptions = Pick<CardShelfOptions<CardRequest, unknown>, 'read' | 'now' | 'isInformed'> & {
  dictionary: () => Promise<Dictionary>;
  rulebook: (shopId: number) => Promise<Rulebook>;
};

export type CardRequest = { shop: Shop; productIds: readonly number[] };
export type CardJsonRequest = CardRequest & { language: Language };

const MEGABYTE = 1024 * 1024;

/** The cards of listings, in the two forms in which they are shown, following every change. */
export class ListingCards {
  readonly #options: ListingCardsOptions;
  readonly #json: CardShelf<CardJsonRequest, Buffer>;
  readonly #priced: CardShelf<CardRequest, PricedCard>;

  constructor(options: ListingCardsOptions) {
    this.#options = options;
    const { read, now, isInformed } = options;
    this.#json = new CardShelf({
      read,
      now,
      isInformed,
      shareOf: ({ shop, language }) => `${shop.id} ${language}`,
      make: (card, request) => this.#makeJson(card, request),
      limitBytes: 24 * MEGABYTE,
    });
    this.#priced = new CardShelf({
      read,
      now,
      isInformed,
      shareOf: ({ shop }) => String(shop.id),
      make: (card, request) => this.#makePriced(card, request),
      limitBytes: 16 * MEGABYTE,
    });
  }

  /** For calls. Bytes and not text: an answer is then put together without encoding the same cards again. */
  readJson(request: CardJsonRequest): Promise<Buffer[]> {
    return this.#json.read(request);
  }

  /** For pages, which show more or less of a card. */
  readPriced(request: CardRequest): Promise<PricedCard[]> {
    return this.#priced.read(request);
  }

  apply(change: Change): void {
    const shelves = [this.#json, this.#priced];
    if (change.kind === 'everything' || change.tags.some(changesEveryCard)) for (const shelf of shelves) shelf.drop();
    else if (change.tags.some(isListingTag)) for (const shelf of shelves) shelf.doubtAll();
    else {
      const products = productsIn(change.tags);
      if (products.length > 0) for (const shelf of shelves) shelf.doubt(products);
    }
  }

  get bytes(): number {
    return this.#json.bytes + this.#priced.bytes;
  }

  async #makeJson(card: ChangedCard, { shop, language }: CardJsonRequest): Promise<MadeCard<Buffer>> {
    const [dictionary, rulebook] = await Promise.all([this.#options.dictionary(), this.#options.rulebook(shop.id)]);
    const priced = price(card, rulebook, shop);
    const json = ownBytes(JSON.stringify(presentCard(priced, { dictionary, rulebook, language })));
    return { form: json, bytes: json.length, validUntil: priced.validUntil };
  }

  async #makePriced(card: ChangedCard, { shop }: CardRequest): Promise<MadeCard<PricedCard>> {
    const priced = price(card, await this.#options.rulebook(shop.id), shop);
    return { form: priced, bytes: bytesOfObjects(priced), validUntil: priced.validUntil };
  }
}

type ChangedCard = NonNullable<CardRow['changed']>;

/** Names, promotions, and what a shop's prices are shown with: no revision tells of them. */
function changesEveryCard(tag: string): boolean {
  return tag === DICTIONARY_TAG || tag === SHOPS_TAG || isPromotionsTag(tag);
}

function price({ card, traits }: ChangedCard, rulebook: Rulebook, shop: Shop): PricedCard {
  return priceCard(
    rulebook,
    { productId: traits.productId, card, traits },
    { regime: shop.taxRegime, now: traits.now },
  );
}

/** Objects take about three times the room of their JSON. */
function bytesOfObjects(value: object): number {
  return JSON.stringify(value).length * 3;
}
