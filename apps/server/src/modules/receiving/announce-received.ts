import type { Tx } from '../../database/database.ts';
import { announceProducts } from '../listing/index.ts';
import { refreshProductRows } from '../product-rows/index.ts';

/** Shoppers and lists see what came onto the shelf, or left it. */
export async function announceReceived(tx: Tx, lines: readonly { readonly productId: number }[]): Promise<void> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await announceProducts(tx, productIds);
  await refreshProductRows(tx, productIds);
}
