import type { Assortment, PackItem, SellableProduct } from './sellable.ts';

/** One line as the shopper's browser sends it. */
export interface RequestedLine {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  /** What a flexible pack shall hold; null or empty for its defaults. */
  readonly contents: readonly PackItem[] | null;
}

/** A line that exists: its product, and what one pack holds (null: no pack). */
export interface ResolvedLine {
  readonly product: SellableProduct;
  readonly combinationId: number | null;
  readonly contents: readonly PackItem[] | null;
}

/**
 * Finds what a line means in the shop's assortment; null when there is no such thing to buy: unknown, archived or
 * foreign product, a combination of another product or none where one is needed, or a pack that is not this pack.
 */
export function resolveLine(line: RequestedLine, assortment: Assortment): ResolvedLine | null {
  const product = assortment.products.get(line.productId);
  if (product === undefined || !product.isSold) return null;
  if (product.type === 'pack') {
    if (line.combinationId !== null) return null;
    const contents = resolveContents(product, line.contents ?? [], assortment);
    return contents === null ? null : { product, combinationId: null, contents };
  }
  if (line.contents !== null && line.contents.length > 0) return null;
  return isVariantOf(product, line.combinationId, assortment)
    ? { product, combinationId: line.combinationId, contents: null }
    : null;
}

/** True when the combination names exactly one thing on a shelf: one of the product's own, or none for a plain product. */
function isVariantOf(product: SellableProduct, combinationId: number | null, { combinations }: Assortment): boolean {
  if (product.type !== 'combinations') return combinationId === null;
  const combination = combinationId === null ? undefined : combinations.get(combinationId);
  return combination !== undefined && combination.isKept && combination.productId === product.productId;
}

function resolveContents(
  pack: SellableProduct,
  sent: readonly PackItem[],
  assortment: Assortment,
): readonly PackItem[] | null {
  const usual = pack.packItems.map((item) => withDefault(item, assortment));
  if (usual.length === 0 || !usual.every((item) => isContent(item, assortment))) {
    if (pack.packMode === 'strict' || sent.length === 0) return null;
  }
  if (sent.length === 0) return usual;
  const chosen = sent.map((item) => withDefault(item, assortment));
  const isAllowed = pack.packMode === 'strict' ? isSameContents(chosen, usual) : isSameShape(chosen, usual);
  return isAllowed && chosen.every((item) => isContent(item, assortment)) ? chosen : null;
}

function withDefault(item: PackItem, { products }: Assortment): PackItem {
  if (item.combinationId !== null) return item;
  return { ...item, combinationId: products.get(item.productId)?.defaultCombinationId ?? null };
}

function isContent(item: PackItem, assortment: Assortment): boolean {
  const product = assortment.products.get(item.productId);
  return (
    product !== undefined &&
    product.isKept &&
    product.type !== 'pack' &&
    isVariantOf(product, item.combinationId, assortment)
  );
}

/** A strict pack is bought with exactly what it holds, in any order. */
function isSameContents(a: readonly PackItem[], b: readonly PackItem[]): boolean {
  return isSameTally(a, b, ({ productId, combinationId }) => `${productId}:${combinationId ?? 0}`);
}

/** A flexible pack lets the shopper choose combinations, never products or quantities. */
function isSameShape(a: readonly PackItem[], b: readonly PackItem[]): boolean {
  return isSameTally(a, b, ({ productId }) => `${productId}`);
}

function isSameTally(a: readonly PackItem[], b: readonly PackItem[], keyOf: (item: PackItem) => string): boolean {
  const tally = new Map<string, number>();
  for (const item of a) tally.set(keyOf(item), (tally.get(keyOf(item)) ?? 0) + item.quantity);
  for (const item of b) tally.set(keyOf(item), (tally.get(keyOf(item)) ?? 0) - item.quantity);
  return [...tally.values()].every((difference) => difference === 0);
}
