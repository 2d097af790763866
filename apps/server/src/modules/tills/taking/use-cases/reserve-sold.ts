import { toInstant, type Ids } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { reserveAtTill } from '../../../ordering/index.ts';
import type { Finding } from '../repository.ts';
import type { Doing, EventOf } from '../doing.ts';
import { settlingActor } from './settling-actor.ts';

/** What a deposit was paid for is reserved for good; what is not there is told, and waits for whoever looks after the order. */
export async function reserveSold(
  deps: { readonly db: Database; readonly ids: Ids },
  { event, actor, till }: Doing<EventOf<'sale'>>,
  orderId: string,
): Promise<readonly Finding[]> {
  const at = toInstant(Date.parse(event.at));
  const settled = { id: event.id, orderId, shopId: till.shopId, actor: settlingActor(actor), at, isHandedOver: false };
  const done = await reserveAtTill(deps, settled);
  if (done.ok) return [];
  if (done.error.code !== 'ordering.stock-missing')
    return [{ code: 'order', lineIndex: null, detail: done.error.code }];
  return done.error.missing.map(({ productId, combinationId, requested, available }): Finding => {
    const at = event.lines.findIndex((line) => line.productId === productId && line.combinationId === combinationId);
    return { code: 'shortage', lineIndex: at < 0 ? null : at, detail: `${productId} × ${requested - available}` };
  });
}
