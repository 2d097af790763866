import type { PressedMessage } from '@hanout/contracts/messages';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden, type Kind } from '../../../audit/index.ts';
import type { OrderFacts } from '../../sending/order-facts.ts';
import { findPressed, insertPressed } from '../repository.ts';

const pressedKind = (shopId: number): Kind<number, never> => ({
  name: 'message',
  permission: 'orders.confirm',
  touches: async () => [shopId],
});

export interface PressedKeyReused {
  readonly code: 'messages.key-is-reused';
}

interface Pressed {
  readonly order: Pick<OrderFacts, 'id' | 'shopId'>;
  readonly phone: string;
  readonly pressed: PressedMessage;
  readonly actor: StaffActor;
  /** Names this press, so that it is noted once. */
  readonly operationId: string;
}

/**
 * A person opened WhatsApp or the telephone's messages with this text; whether they sent it only they know. Noted again under the same
 * name it stands there once.
 */
export function notePressed(
  db: Database,
  { order, phone, pressed, actor, operationId }: Pressed,
): Promise<Result<number, Forbidden | PressedKeyReused>> {
  const { id: orderId, shopId } = order;
  return createEntity(db, pressedKind(shopId), { actor, action: 'message.press' }, async (tx) => {
    const row = { ...pressed, shopId, orderId, phone, employeeId: actor.employeeId, operationId };
    const id = await insertPressed(tx, row);
    if (id !== undefined)
      return ok({ value: id, id, changes: { event: [null, pressed.event], channel: [null, pressed.channel] } });
    const known = await findPressed(tx, row);
    return known === undefined
      ? refuse<PressedKeyReused>({ code: 'messages.key-is-reused' })
      : ok({ value: known, id: known, changes: null });
  });
}
