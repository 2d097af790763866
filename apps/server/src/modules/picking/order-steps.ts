import type { Ids } from '@hanout/core/kernel';
import { refuse, type Result } from '@hanout/core/kernel';
import type { LineQuantity } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import { actOnOrderIn, type ActOnOrderRefusal } from '../ordering/index.ts';
import { holdOrder } from './order-queries.ts';

export interface OrderStep {
  readonly orderId: string;
  readonly action:
    | 'start_expedition'
    | 'stop_expedition'
    | 'pack'
    | 'pack_partial'
    | 'unpack'
    | 'send_back'
    | 'send_to_expedition';
  readonly actor: StaffActor;
  readonly ids: Ids;
  readonly quantities?: readonly LineQuantity[];
  readonly nextCallAt?: Date;
  readonly note?: string;
}

/** What an order's own table lets be done with it, on the order as it stands now. Wave first, then its orders: everybody locks so. */
export async function stepOrder(
  tx: Tx,
  { orderId, action, actor, ids, ...said }: OrderStep,
): Promise<Result<{ readonly shopId: number }, ActOnOrderRefusal>> {
  const version = await holdOrder(tx, orderId);
  if (version === undefined) return refuse({ code: 'ordering.order-not-found' });
  const { shopIds } = actor;
  return actOnOrderIn(tx, { ids }, { orderId, action, version, answers: said, actor, operation: null, shopIds });
}
