import { Carousel } from '../ui/carousel.tsx';
import type { BlockContentProps } from './block-content-props.ts';

/** storefront §9: product carousel 3100 ms. */
const AUTOPLAY = 3100;
const MOVES_ABOVE = 5;

export function ProductsCarousel({ block, t }: BlockContentProps) {
  const products = block.content.products ?? [];
  if (products.length === 0) return null;
  return (
    <Carousel
      label={block.title ?? t('carousel.products')}
      kind="products"
      autoplay={products.length > MOVES_ABOVE ? AUTOPLAY : null}
      cards={products}
      t={t}
    />
  );
}
