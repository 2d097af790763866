import { ok, refuse } from '@hanout/core/kernel';
import { EVERY_ORDER, ordersWithin, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { lockMessage, renewMessage, type LockedMessage } from '../repository.ts';

export type MessageRefusal =
  | { readonly code: 'messages.not-found' }
  | { readonly code: 'messages.is-no-failure' }
  | { readonly code: 'messages.no-address' };

export const messageEntity: Entity<number, LockedMessage, MessageRefusal, StaffActor> = {
  name: 'message',
  permission: 'orders.confirm',
  lock: (tx, id, actor) => lockMessage(tx, id, ordersWithin(actor)),
  missing: { code: 'messages.not-found' },
  touches: async (tx, id) => {
    const message = await lockMessage(tx, id, EVERY_ORDER);
    return message === undefined ? [] : [message.shopId];
  },
};

const ENDED: ReadonlySet<string> = new Set(['refused', 'failed', 'withdrawn']);

/** A letter that did not leave waits again, for the address that its order has now. */
export function sendAgain(db: Database, { id, actor }: { readonly id: number; readonly actor: StaffActor }) {
  const change = { id, actor, version: null, action: 'message.send-again' };
  return changeEntity(db, messageEntity, change, async (tx, { state, channel, shopId, recipient, email }) => {
    if (channel !== 'mail' || !ENDED.has(state)) return refuse<MessageRefusal>({ code: 'messages.is-no-failure' });
    if (email === '') return refuse<MessageRefusal>({ code: 'messages.no-address' });
    await renewMessage(tx, id, email ?? recipient);
    return ok({
      value: null,
      changes: { state: [state, 'waiting'] },
      events: [{ type: 'messages.letters-wait', payload: { shopId } }],
    });
  });
}
