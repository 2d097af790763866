import type { PackItem, PackMode } from './sellable.ts';

/** How many pieces of a thing can be sold: of one combination, or (null) of the product as a whole. */
export type PiecesOf = (productId: number, combinationId: number | null) => number;

/**
 * How many whole packs there are. A strict pack holds the combinations it names; of a flexible one the shopper chooses, so that
 * those of a product stand in for each other. The rule of the listings and of the list of products.
 */
export function wholePacks(mode: PackMode, items: readonly PackItem[], piecesOf: PiecesOf): number {
  const needed = new Map<string, { readonly pieces: number; readonly quantity: number }>();
  for (const { productId, combinationId, quantity } of items) {
    const chosen = mode === 'strict' ? combinationId : null;
    const key = `${productId}/${chosen ?? ''}`;
    const before = needed.get(key)?.quantity ?? 0;
    needed.set(key, { pieces: piecesOf(productId, chosen), quantity: before + quantity });
  }
  const whole = [...needed.values()].map(({ pieces, quantity }) => Math.floor(pieces / quantity));
  return whole.length === 0 ? 0 : Math.max(0, Math.min(...whole));
}
