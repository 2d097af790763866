import { CardList } from '../ui/card-list.tsx';
import type { BlockContentProps } from './block-content-props.ts';

/** One to four columns by width (SF-07). */
export function ProductsGrid({ block, t }: BlockContentProps) {
  const products = block.content.products ?? [];
  if (products.length === 0) return null;
  return <CardList cards={products} className="grid grid-four" t={t} />;
}
