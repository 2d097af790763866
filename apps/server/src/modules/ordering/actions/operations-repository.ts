import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';

/** What was asked for once, as an Idempotency-Key names it. */
export interface OrderOperation {
  readonly id: string;
  /** of what was asked for and by whom: the same key means the same only with the same digest */
  readonly digest: string;
}

export interface KeyReused {
  readonly code: 'ordering.key-is-reused';
}

/**
 * Whether this was done before. Asked before any row is locked; whoever sends the same key at the same time waits here for the
 * first to end. A key that named something else is refused.
 */
export async function isDone(tx: Tx, orderId: string, { id, digest }: OrderOperation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_operations')
    .values({ id, order_id: orderId, digest })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return false;
  const known = await tx
    .selectFrom('order_operations')
    .select(['order_id', 'digest'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.order_id === orderId && known.digest === digest) return true;
  throw new Refused<KeyReused>({ code: 'ordering.key-is-reused' });
}
