import type { ReactNode } from 'react';
import type { Translate } from '@hanout/i18n';
import type { CardModel } from '../page-models/index.ts';
import { CardList } from './card-list.tsx';
import { Icon } from './icon.tsx';

type CarouselKind =
  | 'products'
  | 'categories'
  | 'banners'
  | 'related'
  | 'brands'
  | 'lines'
  | 'posts'
  | 'topics'
  | 'texts';

/** storefront §9: milliseconds between two steps. Rows of lines and of related products have none. */
const DELAYS: Readonly<Partial<Record<CarouselKind, number>>> = {
  products: 3100,
  brands: 2500,
  categories: 2500,
  posts: 3000,
  topics: 3000,
  banners: 2500,
  texts: 3000,
};

/** storefront §2: a row moves and goes round with more than three; of banners, which fill the row, with more than one. */
const delayOf = (kind: CarouselKind, count: number): number | undefined =>
  count > (kind === 'banners' ? 1 : 3) ? DELAYS[kind] : undefined;

interface CarouselProps {
  label: string;
  /** Class that says how many slides are seen at each width. */
  kind: CarouselKind;
  /** How many slides there are: few wait for a hand. Without it all do. */
  count?: number;
  /** Whether a slide leads anywhere: keys go from link to link, and where there is none, the row itself is what they scroll. */
  hasLinks?: boolean;
  t: Translate;
  /** Products to show; other slides come as children, each in its `li`. */
  cards?: readonly CardModel[];
  children?: ReactNode;
}

/**
 * A row to swipe, by the browser's own scrolling: complete without script. Script shows the buttons, and moves it on where
 * `data-autoplay` says so (one row at a time; never with reduced motion, off screen, hovered or focused).
 */
export function Carousel({ label, kind, count = 0, hasLinks = true, t, cards, children }: CarouselProps) {
  const autoplay = delayOf(kind, count);
  return (
    <section
      className={`carousel carousel-${kind}`}
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      data-carousel
      data-autoplay={autoplay}
    >
      <div className="carousel-buttons" hidden data-carousel-buttons>
        {autoplay === undefined ? null : (
          <button
            type="button"
            className="round-button pause-button"
            aria-label={t('carousel.pause')}
            data-play={t('carousel.play')}
          >
            <Icon name="pause" />
            <Icon name="play" />
          </button>
        )}
        <button
          type="button"
          className="round-button previous"
          data-carousel-step="-1"
          aria-label={t('carousel.previous')}
        >
          <Icon name="chevron" />
        </button>
        <button type="button" className="round-button" data-carousel-step="1" aria-label={t('carousel.next')}>
          <Icon name="chevron" />
        </button>
      </div>
      {cards === undefined ? (
        <ul className="carousel-track" tabIndex={hasLinks ? undefined : 0}>
          {children}
        </ul>
      ) : (
        <CardList cards={cards} className="carousel-track" t={t} />
      )}
    </section>
  );
}
