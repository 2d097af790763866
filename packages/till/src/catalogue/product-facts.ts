import type { TillProduct } from '@hanout/contracts/till/catalogue';
import type { Assortment, SellableCombination, SellableProduct } from '@hanout/core/cart';
import { toCentimes } from '@hanout/core/kernel';

/** A product as core prices it. What a till was told of is kept in the shop. */
export function toSellable(product: TillProduct): SellableProduct {
  const { id, priceHt, packPriceHt, wholesale } = product;
  return {
    productId: id,
    type: product.type,
    packMode: product.packMode,
    isSold: product.isSold,
    isKept: true,
    priceHt: toCentimes(priceHt),
    packPriceHt: packPriceHt === null ? null : toCentimes(packPriceHt),
    wholesale:
      wholesale === null
        ? null
        : { priceHt: toCentimes(wholesale.priceHt), minimumQuantity: wholesale.minimumQuantity },
    taxBasisPoints: product.taxBasisPoints,
    categoryIds: product.categoryIds,
    brandId: product.brandId,
    brandLineId: product.brandLineId,
    collectionIds: product.collectionIds,
    packItems: product.packItems,
    defaultCombinationId: product.defaultCombinationId,
  };
}

export const toSellableCombinations = ({ id: productId, combinations }: TillProduct): readonly SellableCombination[] =>
  combinations.map(({ id, priceHt }) => ({
    id,
    productId,
    priceHt: priceHt === null ? null : toCentimes(priceHt),
    isKept: true,
  }));

export function assortmentOf(products: Iterable<TillProduct>): Assortment {
  const sellable = new Map<number, SellableProduct>();
  const combinations = new Map<number, SellableCombination>();
  for (const product of products) {
    sellable.set(product.id, toSellable(product));
    for (const combination of toSellableCombinations(product)) combinations.set(combination.id, combination);
  }
  return { products: sellable, combinations };
}
