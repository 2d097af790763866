import { Carousel } from '../ui/carousel.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function ProductsCarousel({ block, t }: BlockContentProps) {
  const products = block.content.products ?? [];
  if (products.length === 0) return null;
  return (
    <Carousel
      label={block.title ?? t('carousel.products')}
      kind="products"
      cards={products}
      count={products.length}
      t={t}
    />
  );
}
