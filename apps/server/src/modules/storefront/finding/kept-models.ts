import type { Rulebook } from '@hanout/core/promotions';
import { LANGUAGES, type Language } from '@hanout/i18n';
import type { CardModel, FacetGroup } from '@hanout/storefront/page-models';
import { createByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import type { Dictionary } from '../../dictionary/index.ts';
import type { FoundListing, PricedCard, StoredCombination } from '../../listing/index.ts';
import type { Shop } from '../../shops/index.ts';
import { cardModel, newUntil } from '../models/card-model.ts';
import { facetModels } from '../models/facet-models.ts';

type CardWishes = { shop: Shop; dictionary: Dictionary; rulebook: Rulebook; language: Language; now: number };
/** What a model was made from: the same objects again, and it is right. */
type KeptCard = { model: CardModel; priced: PricedCard; dictionary: Dictionary; rulebook: Rulebook; until: number };
type KeptFacets = { models: ReadonlyMap<Language, FacetGroup[]>; dictionary: Dictionary };

const MEGABYTE = 1024 * 1024;
const CARDS_BYTES = 12 * MEGABYTE;
const FACETS_BYTES = 6 * MEGABYTE;
/** Objects take about three times the room of their JSON, and what the renderer drew of them about as much again. */
const BYTES_PER_SIGN = 6;

/**
 * Cards and facets as pages show them, one object for as long as nothing of it changes: the renderer draws what is the
 * same object once. A page that nobody asked for before is then put together from parts that others have drawn.
 */
export class KeptModels {
  readonly #cards = createByteBoundedCache<string, KeptCard>(CARDS_BYTES);
  readonly #facets = createByteBoundedCache<FoundListing['selection'], KeptFacets>(FACETS_BYTES);

  /** `meant` as for `cardModel`. */
  card(priced: PricedCard, wishes: CardWishes, meant: StoredCombination | null = null): CardModel {
    const { shop, dictionary, rulebook, language, now } = wishes;
    const key = `${shop.id} ${shop.activeAddToCart} ${language} ${priced.productId} ${meant?.id ?? ''}`;
    const kept = this.#cards.get(key);
    if (kept?.priced === priced && kept.dictionary === dictionary && kept.rulebook === rulebook && now < kept.until)
      return kept.model;
    const model = cardModel(priced, wishes, meant);
    const until = model.isNew ? newUntil(priced) : Number.POSITIVE_INFINITY;
    this.#cards.set(key, { model, priced, dictionary, rulebook, until }, { size: bytesOf(model) });
    return model;
  }

  /** Of a selection that is kept: what is selected among the results of a search is another object each time. */
  facets(found: FoundListing, { dictionary, language }: Pick<CardWishes, 'dictionary' | 'language'>): FacetGroup[] {
    const kept = this.#facets.get(found.selection);
    const known = kept?.dictionary === dictionary ? kept.models.get(language) : undefined;
    if (known !== undefined) return known;
    const models = facetModels(found, { dictionary, language });
    const others = kept?.dictionary === dictionary ? kept.models : [];
    const made = { models: new Map([...others, [language, models]]), dictionary };
    this.#facets.set(found.selection, made, { size: bytesOf(models) * LANGUAGES.length });
    return models;
  }

  get bytes(): number {
    return this.#cards.calculatedSize + this.#facets.calculatedSize;
  }
}

function bytesOf(model: object): number {
  return JSON.stringify(model).length * BYTES_PER_SIGN;
}
