import type { Database } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { planChange, type BulkOrder, type Traits } from '../plan-change.ts';
import { lockTraits, type LockedTraits } from '../repository.ts';

interface Preview {
  readonly order: BulkOrder;
  readonly productIds: readonly number[];
  readonly shopIds: readonly number[] | null;
}

/** What a change would make of these products; read as the change itself reads them, and nothing is written. */
export async function previewChange(
  db: Database,
  { order, productIds, shopIds }: Preview,
): Promise<readonly { readonly each: LockedTraits; readonly after: Traits }[]> {
  const traits = await inTransaction(db, (tx) => lockTraits(tx, productIds, { shopIds, ...order.settings }));
  return traits.map((each) => ({ each, after: planChange(order, each) }));
}
