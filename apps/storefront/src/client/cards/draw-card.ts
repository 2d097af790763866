import type { Card } from '@hanout/contracts/listings';
import type { Translate } from '../../islands/props.ts';
import { cardTemplate } from '../../ui/card-template.ts';
import { paintCards } from '../device/hearts.ts';
import { type CardPlace, cardModelOf } from './card-model-of.ts';
import { elementOf } from './element-of.ts';

export interface DrawOptions extends CardPlace {
  readonly t: Translate;
}

/** A card of a listing call, from the template that the server draws its cards with. */
export function drawCard(card: Card, { t, ...place }: DrawOptions): HTMLElement {
  const options = { t, heading: 'h3', place: 'carousel', priority: 'lazy' } as const;
  const drawn = elementOf(cardTemplate(cardModelOf(card, place), options));
  paintCards(drawn);
  return drawn;
}
