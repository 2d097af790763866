import { createByteBoundedCache, type ByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import type { CardRow } from '../reading/queries.ts';

export type CardShelfOptions<R extends CardRequest, F> = {
  /** Asks the database for the revisions of cards, and for the cards of other revisions than the known ones. */
  read: (shopId: number, wanted: { productIds: number[]; knownRevisions: number[] }) => Promise<CardRow[]>;
  /** What is kept of a card for such a request. */
  make: (card: NonNullable<CardRow['changed']>, request: R) => Promise<MadeCard<F>>;
  /** Names the requests that share what is made. */
  shareOf: (request: R) => string;
  now: () => number;
  /** Whether changes of products are heard at present. */
  isInformed: () => boolean;
  limitBytes: number;
};

export type CardRequest = { shop: { id: number }; productIds: readonly number[] };

/** `validUntil`: when a promotion starts or ends, in milliseconds since 1970; null when only an edit changes the card. */
export type MadeCard<F> = { form: F; bytes: number; validUntil: number | null };

type Kept<F> = { revision: number; validUntil: number | null; isSure: boolean; form: F };

const UNKNOWN = -1;

/**
 * Cards by product id in one form. A card is sure from the moment it was read until a change of its product is heard;
 * sure ones are answered from memory. Of the others the database is asked for the revisions, all in one statement, and
 * those that were made from the same revision are sure again without being made anew.
 */
export class CardShelf<R extends CardRequest, F> {
  readonly #options: CardShelfOptions<R, F>;
  readonly #kept: ByteBoundedCache<string, Kept<F>>;
  readonly #shares = new Set<string>();
  #drops = 0;
  #doubts = 0;

  constructor(options: CardShelfOptions<R, F>) {
    this.#options = options;
    this.#kept = createByteBoundedCache(options.limitBytes);
  }

  /** The cards in the order asked for; a product that is listed no longer is left out. */
  async read(request: R): Promise<F[]> {
    const share = this.#options.shareOf(request);
    this.#shares.add(share);
    const kept = request.productIds.map((id) => this.#kept.get(`${share} ${id}`));
    const now = this.#options.now();
    const isInformed = this.#options.isInformed();
    const isRight = (card: Kept<F>): boolean => card.validUntil === null || now < card.validUntil;
    const doubtful = kept.flatMap((card, at) => (isInformed && card?.isSure && isRight(card) ? [] : [at]));
    if (doubtful.length > 0) {
      const fresh = await this.#readAgain(request, {
        share,
        productIds: doubtful.map((at) => request.productIds[at] ?? 0),
        known: doubtful.map((at) => (kept[at] !== undefined && isRight(kept[at]) ? kept[at] : undefined)),
      });
      for (const [place, at] of doubtful.entries()) kept[at] = fresh[place];
    }
    return kept.flatMap((card) => (card === undefined ? [] : [card.form]));
  }

  /** Changes of these products were heard: what is kept of them is asked for again. */
  doubt(productIds: Iterable<number>): void {
    this.#doubts++;
    for (const id of productIds) {
      for (const share of this.#shares) {
        const card = this.#kept.peek(`${share} ${id}`);
        if (card !== undefined) card.isSure = false;
      }
    }
  }

  doubtAll(): void {
    this.#doubts++;
    for (const card of this.#kept.values()) card.isSure = false;
  }

  /** Forgets everything: names or promotions changed, which no revision tells. */
  drop(): void {
    this.#drops++;
    this.#kept.clear();
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  async #readAgain(
    request: R,
    wanted: { share: string; productIds: number[]; known: (Kept<F> | undefined)[] },
  ): Promise<(Kept<F> | undefined)[]> {
    const { share, productIds, known } = wanted;
    const drops = this.#drops;
    const doubts = this.#doubts;
    const rows = await this.#options.read(request.shop.id, {
      productIds,
      knownRevisions: known.map((card) => card?.revision ?? UNKNOWN),
    });
    const rowOf = new Map(rows.map((row) => [row.productId, row]));
    return Promise.all(
      productIds.map(async (id, at) => {
        const row = rowOf.get(id);
        const own = known[at];
        if (row?.changed) {
          const { form, bytes, validUntil } = await this.#options.make(row.changed, request);
          const card = { revision: row.revision, validUntil, isSure: doubts === this.#doubts, form };
          // Names or promotions read before a change must not be kept beyond it.
          if (drops === this.#drops) this.#kept.set(`${share} ${id}`, card, { size: bytes + BYTES_OF_ENTRY });
          return card;
        }
        // What was heard while the database was asked may be newer than its answer.
        if (row !== undefined && own !== undefined) own.isSure = doubts === this.#doubts;
        return row === undefined ? undefined : own;
      }),
    );
  }
}

const BYTES_OF_ENTRY = 320;
