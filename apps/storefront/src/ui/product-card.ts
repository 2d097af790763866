import type { CardModel } from '../page-models/index.ts';
import { inOnePiece, type Html } from '../render/markup.ts';
import { cardTemplate, type CardOptions } from './card-template.ts';

/** A model is of one language, so that what is drawn of it differs by the place alone. */
const drawn = new WeakMap<CardModel, Map<string, Html>>();

/** One product in a list, drawn once per card object and place. */
export function productCard(card: CardModel, options: CardOptions): Html {
  const variant = `${options.heading} ${options.place} ${options.priority}`;
  const variants = drawn.get(card) ?? new Map<string, Html>();
  const known = variants.get(variant);
  if (known !== undefined) return known;
  const made = inOnePiece(cardTemplate(card, options));
  drawn.set(card, variants.set(variant, made));
  return made;
}
