import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { refreshProductRows } from '../../../product-rows/index.ts';
import { listUndrawn } from '../item-repository.ts';
import { lockProducts } from '../writing/catalogue-queries.ts';

const productsAtOnce = 500;

/** The rows that lists read become what the products are by now; nobody edits them meanwhile. */
export async function drawRows(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockProducts(tx, productIds);
    await refreshProductRows(tx, productIds);
  });
}

/** What a process that died behind a batch has left undrawn. */
export async function drawLeftRows(db: Database, importId: string): Promise<void> {
  const left = await listUndrawn(db, importId);
  for (let start = 0; start < left.length; start += productsAtOnce)
    await drawRows(db, left.slice(start, start + productsAtOnce));
}
