import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { memo, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ShownProduct } from '../../till/types.ts';
import { useNames } from '../../till/use-names.ts';
import { CardPicture } from './card-picture.tsx';
import './product-grid.css';

type ProductGridProps = {
  readonly products: readonly ShownProduct[];
  readonly onChoose: (product: ShownProduct) => void;
  /** `14:02`: when the stock was last as the shop has it; null: never. */
  readonly stockAsOf: string | null;
  /** Its last card is in view, and there may be more. */
  readonly onEnd: (() => void) | null;
};

/** Products to press, with their price and what was free when the stock was last read. */
export function ProductGrid({ products, onChoose, stockAsOf, onEnd }: ProductGridProps) {
  const translate = useTranslate();
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  // The same for as long as the grid stands: a card is drawn anew where its product has changed.
  const choose = useCallback((product: ShownProduct) => latest.current(product), []);
  if (products.length === 0) return <p className="pos-grid-nothing">{translate('pos.search.nothing')}</p>;
  return (
    <ul className="pos-grid">
      {products.map((product, place) => (
        // By its place: the next letter finds others, which are written into the cards that are there.
        <ProductCard key={place} product={product} stockAsOf={stockAsOf} onChoose={choose} />
      ))}
      {onEnd === null ? null : <GridEnd key={`end ${products.length}`} onSeen={onEnd} />}
    </ul>
  );
}

/** Tells once when it comes into view. */
function GridEnd({ onSeen }: { readonly onSeen: () => void }) {
  const end = useRef<HTMLLIElement>(null);
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (end.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) see();
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return <li ref={end} className="pos-grid-end" aria-hidden />;
}

type ProductCardProps = {
  readonly product: ShownProduct;
  readonly stockAsOf: string | null;
  readonly onChoose: (product: ShownProduct) => void;
};

const ProductCard = memo(function ProductCard({ product, onChoose, stockAsOf }: ProductCardProps) {
  const translate = useTranslate();
  const nameOf = useNames();
  const { picture, price, priceBefore, stock } = product;
  return (
    <li>
      <button type="button" onClick={() => onChoose(product)}>
        {picture === null ? null : <CardPicture source={picture} />}
        <span className="pos-grid-name">
          <bdi>{nameOf(product.names)}</bdi>
        </span>
        <span className="pos-grid-price">
          <Money centimes={price} strong />
          {priceBefore === null ? null : (
            <s>
              <Money centimes={priceBefore} />
            </s>
          )}
        </span>
        {stock === null ? null : (
          <small className={stock > 0 ? undefined : 'pos-grid-none'}>
            {translate('pos.stock', { number: stock })}
            {stockAsOf === null ? '' : ` · ${stockAsOf}`}
          </small>
        )}
      </button>
    </li>
  );
});
