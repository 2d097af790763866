import { ok, type Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { livingWebhook } from '../../webhooks/webhook-entity.ts';
import { askAgain, insertTest } from '../repository.ts';

interface Asked {
  readonly actor: StaffActor;
  readonly webhookId: number;
}

/** A delivery is tried again from the beginning, under the same id of its event. */
export function resendDelivery(
  db: Database,
  { actor, webhookId, deliveryId }: Asked & { readonly deliveryId: number },
) {
  const change = { id: webhookId, version: null, actor, action: 'webhook.resend' };
  return changeEntity(db, unversioned, change, async (tx) => {
    await askAgain(tx, deliveryId);
    return ok({ value: { deliveryId }, changes: { delivery: [null, deliveryId] } });
  });
}

/** An event of no meaning is told once, so that one sees whether the receiver takes it. */
export function testWebhook(deps: { readonly db: Database; readonly ids: Ids }, { actor, webhookId }: Asked) {
  const change = { id: webhookId, version: null, actor, action: 'webhook.test' };
  return changeEntity(deps.db, unversioned, change, async (tx) => {
    const deliveryId = await insertTest(tx, { webhookId, eventId: deps.ids.uuid() });
    return ok({ value: { deliveryId }, changes: { delivery: [null, deliveryId] } });
  });
}

/** What is told of it changes nothing of the webhook itself. */
const { versions: _, ...unversioned } = livingWebhook;
