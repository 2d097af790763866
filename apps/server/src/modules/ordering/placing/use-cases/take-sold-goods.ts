import type { PipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import { move } from '../../../inventory/index.ts';
import type { AcceptedOrder } from '../decide-order.ts';
import type { Shortage } from '../placing-outcome.ts';

/**
 * Takes what was sold off the shelf that it was carried away from; answers what the books did not know to be there, which is
 * a shortage of the row now and never a reason to refuse. What is only asked for is reserved with the order and takes nothing.
 */
export async function takeSoldGoods(
  tx: PipelinedTransaction,
  orderId: string,
  { happened, context, order }: AcceptedOrder,
): Promise<readonly Shortage[]> {
  if (happened === null || happened.isReserved) return [];
  const { warehouseId, namedProductId } = happened;
  const demands = happened.demands.filter(({ productId }) => productId !== namedProductId);
  const moved = await move(
    tx,
    demands.map(({ productId, combinationId, quantity }) => ({
      stock: { warehouseId, productId, combinationId },
      quantity: -quantity,
      type: 'sold',
      lot: { kind: 'picked', strategy: context.shop.strategy },
    })),
    { type: 'till', hasHappened: true, id: orderId, reason: '', actor: order.intent.actor, operation: null },
  );
  if (!moved.ok) throw new Error(`a sale that has happened was refused: ${moved.error.code}`);
  return moved.value.rows
    .filter(({ short }) => short > 0)
    .map(({ productId, combinationId, short }) => ({ productId, combinationId, quantity: short }));
}
