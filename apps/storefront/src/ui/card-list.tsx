import type { Translate } from '@hanout/i18n';
import type { CardModel } from '../page-models/index.ts';
import { join } from '../render/markup.ts';
import { RawHtml } from '../render/raw-html.tsx';
import type { PicturePriority } from './picture.tsx';
import { productCard } from './product-card.ts';

interface CardListProps {
  cards: readonly CardModel[];
  className: string;
  /** Name of the part, for script that replaces it. */
  part?: string;
  heading?: 'h2' | 'h3';
  /** So many are on the first screen. */
  eager?: number;
  t: Translate;
}

export function CardList({ cards, className, part, heading = 'h3', eager = 0, t }: CardListProps) {
  const place = className === 'carousel-track' ? 'carousel' : 'grid';
  const items = cards.map((card, index) =>
    productCard(card, { t, heading, place, priority: priorityOf(index, eager) }),
  );
  return <RawHtml as="ul" className={className} part={part} html={join(items)} />;
}

function priorityOf(index: number, eager: number): PicturePriority {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}
