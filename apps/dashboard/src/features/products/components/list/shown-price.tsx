import type { ProductRow } from '@hanout/contracts/products/products';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** Its price, or that it has none and is therefore not sold. */
export function ShownPrice({ product }: { readonly product: ProductRow }) {
  const translate = useTranslate();
  return product.priceHtCentimes === 0 && product.combinationCount === 0 ? (
    <StatusBadge tone="bad">{translate('products.price.missing')}</StatusBadge>
  ) : (
    <Money centimes={product.priceHtCentimes} strong />
  );
}
