import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { takeLate } from '../late-repository.ts';

/** Announces each order once whose day has passed and of which something is still to come. */
export async function tellLateOrders(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const late = await takeLate(tx);
    await appendToOutbox(
      tx,
      ...late.map((orderId) => ({ type: 'supplier-order.late', payload: { orderId } }) as const),
    );
  });
}
