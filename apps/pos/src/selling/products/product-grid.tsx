import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { ShownProduct } from '../../till/types.ts';
import { useNames } from '../../till/use-names.ts';
import './product-grid.css';

type ProductGridProps = {
  readonly products: readonly ShownProduct[];
  readonly onChoose: (product: ShownProduct) => void;
  /** `14:02`: when the stock was last as the shop has it; null: never. */
  readonly stockAsOf: string | null;
};

/** Products to press, with their price and what was free when the stock was last read. */
export function ProductGrid({ products, onChoose, stockAsOf }: ProductGridProps) {
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
      {products.map((product) => (
        <ProductCard key={product.id} product={product} stockAsOf={stockAsOf} onChoose={choose} />
      ))}
    </ul>
  );
}

type ProductCardProps = Omit<ProductGridProps, 'products'> & { readonly product: ShownProduct };

const ProductCard = memo(function ProductCard({ product, onChoose, stockAsOf }: ProductCardProps) {
  const translate = useTranslate();
  const nameOf = useNames();
  return (
    <li>
      <button type="button" onClick={() => onChoose(product)}>
        {product.picture === null ? null : <img src={product.picture} alt="" loading="lazy" width={72} height={72} />}
        <span className="pos-grid-name">
          <bdi>{nameOf(product.names)}</bdi>
        </span>
        <span className="pos-grid-price">
          <Money centimes={product.price} strong />
          {product.priceBefore === null ? null : (
            <s>
              <Money centimes={product.priceBefore} />
            </s>
          )}
        </span>
        {product.stock === null ? null : (
          <small className={product.stock > 0 ? undefined : 'pos-grid-none'}>
            {translate('pos.stock', { number: product.stock })}
            {stockAsOf === null ? '' : ` · ${stockAsOf}`}
          </small>
        )}
      </button>
    </li>
  );
});
