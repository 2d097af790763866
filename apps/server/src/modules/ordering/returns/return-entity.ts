import type { Actor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { orderIn, type OrderSeenRefusal } from '../actions/order-entity.ts';
import { isDone, type OrderOperation } from '../actions/operations-repository.ts';
import type { LockedOrder } from '../actions/repository.ts';
import { findOrderOfReturn, readHeldReturn, type LockedReturn } from './repository.ts';

export type ReturnSeenRefusal =
  | { readonly code: 'ordering.return-not-found' }
  | { readonly code: 'ordering.return-changed' };

export interface ReturnWithOrder extends LockedReturn {
  readonly order: LockedOrder;
  /** It was done before, under the same name: nothing is to do. */
  readonly isRepeated: boolean;
}

/** A return with its order, which is held and the return with it, in one of these shops (null: in all of them). */
export function returnOnce(
  shopIds: readonly number[] | null,
  { operation, version }: { readonly operation: OrderOperation | null; readonly version: number },
): Entity<string, ReturnWithOrder, ReturnSeenRefusal | OrderSeenRefusal, Actor> {
  const orders = orderIn(shopIds);
  return {
    name: 'order_return',
    permission: null,
    lock: async (tx, id, actor) => {
      const orderId = await findOrderOfReturn(tx, id);
      if (orderId === undefined) return undefined;
      const isRepeated = operation !== null && (await isDone(tx, orderId, operation));
      const order = await orders.lock(tx, orderId, actor);
      const locked = order === undefined ? undefined : await readHeldReturn(tx, id);
      return order === undefined || locked === undefined ? undefined : { ...locked, order, isRepeated };
    },
    missing: { code: 'ordering.return-not-found' },
    touches: async (tx, id) => {
      const orderId = await findOrderOfReturn(tx, id);
      return orderId === undefined ? [] : orders.touches(tx, orderId);
    },
    versions: {
      of: (locked) => (locked.isRepeated ? version : locked.version),
      changed: { code: 'ordering.return-changed' },
    },
  };
}
