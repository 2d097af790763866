import type { TillProduct } from '@hanout/contracts/till/catalogue';
import { wholePacks } from '@hanout/core/cart';

/** What is free in the till's warehouse; key is `product` or `product:combination`. */
export type StockLevels = Readonly<Record<string, number>>;

export const stockKey = (productId: number, combinationId: number | null): string =>
  combinationId === null ? `${productId}` : `${productId}:${combinationId}`;

/** Pieces of a product or combination that can be sold; of a pack, whole ones. null: no stock was read yet. */
export function stockOf(
  levels: StockLevels | null,
  { product, combinationId }: { readonly product: TillProduct; readonly combinationId: number | null },
  find: (productId: number) => TillProduct | undefined,
): number | null {
  if (levels === null) return null;
  if (product.type !== 'pack') return piecesOf(levels, product, combinationId);
  return wholePacks(product.packMode ?? 'strict', product.packItems, (id, chosen) => {
    const content = find(id);
    return content === undefined ? 0 : piecesOf(levels, content, chosen);
  });
}

function piecesOf(levels: StockLevels, { id, type, combinations }: TillProduct, combinationId: number | null): number {
  if (type === 'combinations' && combinationId === null)
    return combinations.reduce((sum, each) => sum + Math.max(0, levels[stockKey(id, each.id)] ?? 0), 0);
  // More may have been sold than the books had: there is none of it, not less than none.
  return Math.max(0, levels[stockKey(id, combinationId)] ?? 0);
}
