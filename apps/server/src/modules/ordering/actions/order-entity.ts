import type { Actor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { lockOrder, shopsOfOrder, type LockedOrder } from './repository.ts';

export type OrderSeenRefusal =
  | { readonly code: 'ordering.order-not-found' }
  | { readonly code: 'ordering.order-changed' };

/**
 * An order as something that is changed, by whoever it may be, in one of these shops (null: any). An order of another shop, or
 * one that is too old for its address to be a key to it, does not exist to who asks. The works count its version themselves.
 */
export function orderIn(shopIds: readonly number[] | null): Entity<string, LockedOrder, OrderSeenRefusal, Actor> {
  return {
    name: 'order',
    permission: null,
    lock: async (tx, id, actor) => {
      const order = await lockOrder(tx, id, shopIds);
      return actor.kind === 'shopper' && order?.isClosedToShopper === true ? undefined : order;
    },
    missing: { code: 'ordering.order-not-found' },
    touches: shopsOfOrder,
    versions: { of: ({ version }) => version, changed: { code: 'ordering.order-changed' } },
  };
}
