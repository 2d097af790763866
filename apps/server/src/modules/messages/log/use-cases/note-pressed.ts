import type { PressedMessage } from '@hanout/contracts/messages';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Kind } from '../../../audit/index.ts';
import type { OrderFacts } from '../../sending/order-facts.ts';
import { insertPressed } from '../repository.ts';

const pressedKind = (shopId: number): Kind<number, never> => ({
  name: 'message',
  permission: 'orders.confirm',
  touches: async () => [shopId],
});

interface Pressed {
  readonly order: Pick<OrderFacts, 'id' | 'shopId'>;
  readonly phone: string;
  readonly pressed: PressedMessage;
  readonly actor: StaffActor;
}

/** A person opened WhatsApp or the telephone's messages with this text; whether they sent it only they know. */
export function notePressed(db: Database, { order, phone, pressed, actor }: Pressed) {
  const { id: orderId, shopId } = order;
  return createEntity(db, pressedKind(shopId), { actor, action: 'message.press' }, async (tx) => {
    const id = await insertPressed(tx, { ...pressed, shopId, orderId, phone, employeeId: actor.employeeId });
    return ok({ value: id, id, changes: { event: [null, pressed.event], channel: [null, pressed.channel] } });
  });
}
