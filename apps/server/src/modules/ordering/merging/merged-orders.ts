import { ordersOf, type Actor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import { inLine, stockOf } from '../../../database/in-line.ts';
import type { Entity } from '../../audit/index.ts';
import type { OrderOperation } from '../actions/operations-repository.ts';
import { orderOnce, type OnceLocked, type OrderSeenRefusal, type TrackingTaken } from '../actions/order-entity.ts';
import { listProductsOf, lockOrder } from '../actions/repository.ts';

/** The order that stays, and the one that is closed as its duplicate. */
export interface TwoOrders {
  readonly keptId: string;
  readonly goneId: string;
}

/** The order that stays, held with the other in one order of both, so that who merges them the other way round waits. */
export function keptOrder(
  { keptId, goneId }: TwoOrders,
  {
    shopIds,
    ...once
  }: {
    readonly shopIds: readonly number[] | null;
    readonly operation: OrderOperation | null;
    readonly version: number;
  },
): Entity<string, OnceLocked, OrderSeenRefusal | TrackingTaken, Actor> {
  const order = orderOnce(shopIds, once);
  return {
    ...order,
    lock: async (tx, id, actor) => {
      for (const each of [keptId, goneId].toSorted()) await lockOrder(tx, each, { shopIds, ordersOf: ordersOf(actor) });
      return order.lock(tx, id, actor);
    },
  };
}

/** Runs the work in its turn among those who want the goods of either. */
export async function inStockLineOf<T>(
  db: Database,
  { keptId, goneId }: TwoOrders,
  work: () => Promise<T>,
): Promise<T> {
  return inLine(db, (await listProductsOfBoth(db, { keptId, goneId })).map(stockOf), work);
}

export async function listProductsOfBoth(db: Database | Tx, { keptId, goneId }: TwoOrders): Promise<readonly number[]> {
  const both = [...(await listProductsOf(db, keptId)), ...(await listProductsOf(db, goneId))];
  return [...new Set(both)];
}
