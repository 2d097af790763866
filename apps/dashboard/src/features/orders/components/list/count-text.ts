import type { OrderCounts, OrderView } from '@hanout/contracts/orders/orders';

/** `12`, `999+` where nobody counted further, '' until the count is known. */
export function countText(counts: OrderCounts | undefined, view: OrderView): string {
  const found = counts?.counts.find((entry) => entry.view === view);
  if (found === undefined) return '';
  return found.isCapped ? `${found.count}+` : String(found.count);
}
