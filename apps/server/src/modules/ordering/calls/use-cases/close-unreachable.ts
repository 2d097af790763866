import type { Ids } from '@hanout/core/kernel';
import type { SystemActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { actOnOrder } from '../../actions/use-cases/act-on-order.ts';
import { listUnreachable } from '../queries.ts';

const actor: SystemActor = { kind: 'system', job: 'close-unreachable-orders' };
/** As the reason stands with the order; screens translate the code. */
const UNREACHABLE = 'Injoignable';

/** Closes orders whose customers were tried as often as their shop tries, as the shop wants them closed. */
export async function closeUnreachable(deps: { readonly db: Database; readonly ids: Ids }): Promise<number> {
  const orders = await listUnreachable(deps.db);
  for (const { id: orderId, version, closingState } of orders) {
    const action = closingState === 'fake' ? 'mark_fake' : 'cancel';
    const answers = { reason: UNREACHABLE };
    // Who has just called them after all is first: the version says so, and the order is left alone.
    await actOnOrder(deps, { orderId, action, version, answers, actor, operation: null, shopIds: null });
  }
  return orders.length;
}
