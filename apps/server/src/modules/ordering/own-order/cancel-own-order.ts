import type { Result } from '@hanout/core/kernel';
import type { ShopperActor } from '@hanout/core/staff';
import { actOnOrder, type ActDependencies, type ActOnOrderRefusal } from '../actions/use-cases/act-on-order.ts';

export interface CancelOwnOrder {
  readonly shopId: number;
  readonly orderId: string;
  /** the version that the shopper saw */
  readonly version: number;
  /** In the words of the people who read the back office. */
  readonly reason: string;
  readonly actor: ShopperActor;
}

/** The back office's cancelling, done by the shopper who knows the order's address: the same table, effects and traces. */
export function cancelOwnOrder(
  deps: ActDependencies,
  { shopId, reason, ...command }: CancelOwnOrder,
): Promise<Result<{ shopId: number }, ActOnOrderRefusal>> {
  return actOnOrder(deps, { ...command, action: 'cancel', answers: { reason }, operation: null, shopIds: [shopId] });
}
