import type { Card } from '@hanout/contracts/listings';
import type { Translate } from '../../islands/props.ts';
import { cardTemplate } from '../../ui/card-template.ts';
import { cardModelOf } from './card-model-of.ts';
import { elementOf } from './element-of.ts';

interface DrawOptions {
  readonly t: Translate;
  readonly prefix: string;
}

/** A card of a listing call, from the template that the server draws its cards with. */
export function drawCard(card: Card, { t, prefix }: DrawOptions): HTMLElement {
  const options = { t, heading: 'h3', place: 'carousel', priority: 'lazy' } as const;
  return elementOf(cardTemplate(cardModelOf(card, prefix), options));
}
