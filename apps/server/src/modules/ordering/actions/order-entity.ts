import { ordersOf, type Actor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { isDone, type OrderOperation } from './operations-repository.ts';
import { lockOrder, shopsOfOrder, type LockedOrder } from './repository.ts';

export type OrderSeenRefusal =
  | { readonly code: 'ordering.order-not-found' }
  | { readonly code: 'ordering.order-changed' };

/**
 * An order as something that is changed, by whoever it may be, in one of these shops (null: every shop). An order of another shop,
 * one of another employee to who sees only their own, or one that is too old for its address to be a key to it, does not exist to who asks. The works count its version themselves.
 */
export function orderIn(shopIds: readonly number[] | null): Entity<string, LockedOrder, OrderSeenRefusal, Actor> {
  return {
    name: 'order',
    permission: null,
    lock: async (tx, id, actor) => {
      const order = await lockOrder(tx, id, { shopIds, ordersOf: ordersOf(actor) });
      return actor.kind === 'shopper' && order?.isClosedToShopper === true ? undefined : order;
    },
    missing: { code: 'ordering.order-not-found' },
    touches: shopsOfOrder,
    versions: { of: ({ version }) => version, changed: { code: 'ordering.order-changed' } },
  };
}

export interface OnceLocked extends LockedOrder {
  /** It was done before, under the same name: nothing is to do. */
  readonly isRepeated: boolean;
}

/**
 * The same for what is asked for under a name (an Idempotency-Key): sent again it is not refused for the version that the first
 * sending has counted up.
 */
export function orderOnce(
  shopIds: readonly number[] | null,
  { operation, version }: { readonly operation: OrderOperation | null; readonly version: number },
): Entity<string, OnceLocked, OrderSeenRefusal | TrackingTaken, Actor> {
  const order = orderIn(shopIds);
  return {
    ...order,
    lock: async (tx, id, actor) => {
      const isRepeated = operation !== null && (await isDone(tx, id, operation));
      const locked = await order.lock(tx, id, actor);
      return locked === undefined ? undefined : { ...locked, isRepeated };
    },
    versions: {
      of: (locked) => (locked.isRepeated ? version : locked.version),
      changed: { code: 'ordering.order-changed' },
    },
    taken: (constraint) =>
      constraint === 'shipments_by_tracking' ? { code: 'ordering.tracking-is-taken' } : undefined,
  };
}

/** The carrier has another parcel of this number. */
export interface TrackingTaken {
  readonly code: 'ordering.tracking-is-taken';
}
