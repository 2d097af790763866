import type { ProductRow } from '@hanout/contracts/products/products';
import { InlineActive } from './inline-active.tsx';
import { ProductLink, StockCell } from './product-columns.tsx';
import { ShownPrice } from './shown-price.tsx';

/** A product of the list on a phone's screen. */
export function ProductCard({ product, mayWrite }: { readonly product: ProductRow; readonly mayWrite: boolean }) {
  return (
    <div className="hn-product-card">
      <img src={product.image} alt="" width={52} height={52} loading="lazy" />
      <div>
        <ProductLink product={product} />
        <div className="hn-product-card-line">
          <ShownPrice product={product} />
          <span className="hn-spacer" />
          <StockCell product={product} />
        </div>
        <div className="hn-product-card-line">
          <span className="hn-soft">{product.category}</span>
          <span className="hn-spacer" />
          <span className="hn-above-link">
            <InlineActive product={product} isDisabled={!mayWrite} />
          </span>
        </div>
      </div>
    </div>
  );
}
