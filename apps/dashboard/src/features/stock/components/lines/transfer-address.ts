import type { StockLine } from '@hanout/contracts/stock/lines';

/** Where a transfer of what these lines lack is begun: each thing once, with so many pieces that it is above its threshold. */
export function transferAddress(
  lines: readonly Pick<StockLine, 'productId' | 'combinationId' | 'available' | 'threshold'>[],
): string {
  const wanted = new Map<string, number>();
  for (const { productId, combinationId, available, threshold } of lines) {
    const item = combinationId === null ? String(productId) : `${productId}-${combinationId}`;
    wanted.set(item, (wanted.get(item) ?? 0) + Math.max(threshold + 1 - available, 1));
  }
  return `/transfers/new?items=${[...wanted].map(([item, quantity]) => `${item}:${quantity}`).join(',')}`;
}

/** The open transfers of the thing from or to its warehouse. */
export function comingAddress({ sku, name, warehouse }: Pick<StockLine, 'sku' | 'name' | 'warehouse'>): string {
  return `/transfers?${new URLSearchParams({ warehouse: String(warehouse.id), q: sku ?? name })}`;
}
