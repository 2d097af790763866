/** A thing that lies on a shelf: a plain product (no combination) or one combination of a product. */
export interface StockItem {
  readonly productId: number;
  readonly combinationId: number | null;
}

/** So many of one thing, asked for by one line of an order. */
export interface Demand extends StockItem {
  readonly lineIndex: number;
  readonly quantity: number;
}

export interface DemandingLine extends StockItem {
  readonly quantity: number;
  /** What one pack holds; null for a line that is no pack. */
  readonly contents: readonly (StockItem & { readonly quantity: number })[] | null;
}

/** A text that is equal for equal things and sorts nothing. */
export function stockItemKey({ productId, combinationId }: StockItem): string {
  return combinationId === null ? `${productId}` : `${productId}:${combinationId}`;
}

/** What each line takes off the shelves: a pack takes its contents, and never itself. */
export function explodePacks(lines: readonly DemandingLine[]): readonly Demand[] {
  return lines.flatMap((line, lineIndex): Demand[] =>
    line.contents === null
      ? [{ lineIndex, productId: line.productId, combinationId: line.combinationId, quantity: line.quantity }]
      : line.contents.map(({ productId, combinationId, quantity }) => ({
          lineIndex,
          productId,
          combinationId,
          quantity: quantity * line.quantity,
        })),
  );
}
