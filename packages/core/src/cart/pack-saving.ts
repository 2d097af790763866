import type { Centimes } from '../kernel/index.ts';
import { packDiscount } from '../pricing/index.ts';
import { priceCart, type PricedLine, type PricingRules } from './price-cart.ts';
import type { SellableProduct } from './sellable.ts';

/**
 * What one pack saves against its contents bought one by one at this moment: Σ item unit × quantity − pack price, never
 * below 0 (storefront §5). Null for what is no pack.
 */
export function packSaving(
  line: PricedLine,
  products: ReadonlyMap<number, SellableProduct>,
  rules: PricingRules,
): Centimes | null {
  if (line.contents === null) return null;
  const apart = line.contents.flatMap(({ productId, combinationId, quantity }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ product, combinationId, quantity, contents: null }];
  });
  return packDiscount(line.unitPrice, priceCart(apart, null, rules).lines);
}
