import type { EntryKind } from '@hanout/contracts/entries';
import type { Tx } from '../../../database/database.ts';
import { appendToOutbox } from '../../../jobs/outbox.ts';
import { announceProducts } from '../../listing/index.ts';
import { listProductsOfEntry } from './repository.ts';
import { refreshProductRows } from '../../product-rows/index.ts';

/** So many products are written in the edit's own transaction; more follow by the job that keeps listings. */
const atOnce = 200;

/** Listings and lists follow a category that moved or a rate that changed. */
export async function announceProductsOf(tx: Tx, kind: EntryKind, id: number): Promise<void> {
  await announceMany(tx, await listProductsOfEntry(tx, kind, id));
}

/** However many they are: few at once, the others by the job that keeps listings. */
export async function announceMany(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length <= atOnce) {
    await announceProducts(tx, productIds);
    await refreshProductRows(tx, productIds);
    return;
  }
  for (let start = 0; start < productIds.length; start += atOnce)
    await appendToOutbox(tx, {
      type: 'stock.changed',
      payload: { productIds: productIds.slice(start, start + atOnce) },
    });
}
