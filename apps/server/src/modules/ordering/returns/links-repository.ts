import type { MoneyState } from '@hanout/core/ordering';
import type { Database, Tx } from '../../../database/database.ts';

/** Goods of it came back after the delivery, or are asked to. Of an order that is held: asked after the lock. */
export async function hasReturns(tx: Database | Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The return that an order takes the place of, with the order that it is of; null: it takes the place of nothing. */
export async function findExchangedReturn(
  tx: Database | Tx,
  orderId: string,
): Promise<{ readonly id: string; readonly orderId: string } | null> {
  const row = await tx
    .selectFrom('order_exchanges')
    .innerJoin('order_returns', 'order_returns.id', 'order_exchanges.return_id')
    .select(['order_returns.id as id', 'order_returns.order_id as orderId'])
    .where('order_exchanges.order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether goods of this shop come back because of it; false where there is no such return. */
export async function isReturnOurFault(
  db: Database,
  { id, shopId }: { readonly id: string; readonly shopId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_returns')
    .select('is_our_fault as isOurFault')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.isOurFault === true;
}

/** The money axis as the entries say, beside a move that counts the version. The row is held. */
export async function writeMoneyState(tx: Tx, orderId: string, state: MoneyState): Promise<void> {
  await tx.updateTable('orders').set({ money_state: state }).where('id', '=', orderId).execute();
}
