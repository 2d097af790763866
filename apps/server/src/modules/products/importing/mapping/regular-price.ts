import type { RowValues } from './record.ts';

/** Shopify: where a price to compare with stands above the price, it is the regular one, and the price the lowered one. */
export function withRegularPrice(values: RowValues): RowValues {
  const { compareAtPrice, ...rest } = values;
  if (compareAtPrice === undefined) return values;
  const name = rest.priceTtc === undefined ? 'priceHt' : 'priceTtc';
  const price = rest[name];
  if (price === undefined || compareAtPrice <= price) return rest;
  return { ...rest, [name]: compareAtPrice, salePrice: rest.salePrice ?? price };
}
