/** Paints the number of articles into every cart link; an empty badge is hidden by its style. */
export function paintCartBadge(count: number): void {
  for (const badge of document.querySelectorAll('[data-cart-count]'))
    badge.textContent = count > 0 ? String(count) : '';
}

/** The number of articles that storage holds, without loading the cart's code. */
export function countStoredArticles(): number {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]');
    return Array.isArray(lines) ? lines.reduce<number>((sum, line: unknown) => sum + quantityOf(line), 0) : 0;
  } catch {
    return 0;
  }
}

function quantityOf(line: unknown): number {
  if (typeof line !== 'object' || line === null || !('quantity' in line)) return 0;
  return typeof line.quantity === 'number' && line.quantity > 0 ? Math.trunc(line.quantity) : 0;
}
