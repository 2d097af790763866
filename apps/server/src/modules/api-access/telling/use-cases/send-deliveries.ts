import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import { postOutside } from '../../../../outgoing/post-outside.ts';
import { unseal } from '../../../../secrets/seal.ts';
import { pauseAfter } from '../../../../outgoing/pauses.ts';
import { claimDeliveries, giveUp, noteAttempt, type Attempt, type ClaimedDelivery } from '../repository.ts';
import { signatureOf, SIGNATURE_HEADER } from '../signature.ts';

export interface SendingDependencies {
  readonly db: Database;
  readonly calls: OutgoingCalls;
  /** of the installation */
  readonly secret: string;
  /** a receiver has so long; tests take less */
  readonly seconds?: number;
}

const SECONDS = 10;
const ANSWER_BYTES = 2_000;

/** Sends what is due, or the one that is named, and notes what came of it. Answers how many were sent. */
export async function sendDeliveries(deps: SendingDependencies, id: number | null = null): Promise<number> {
  const claimed = await claimDeliveries(deps.db, id);
  await Promise.all(claimed.map((delivery) => attempt(deps, delivery)));
  return claimed.length;
}

async function attempt(deps: SendingDependencies, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await send(deps, delivery);
  const pauseMinutes = outcome.isDelivered ? null : pauseAfter(delivery.tries + 1);
  await noteAttempt(deps.db, delivery.id, { ...outcome, pauseMinutes });
  if (outcome.isDelivered || pauseMinutes !== null) return;
  await inTransaction(deps.db, async (tx) => {
    const given = await giveUp(tx, delivery);
    if (given !== undefined) await appendToOutbox(tx, { type: 'webhooks.gave-up', payload: given });
  });
}

async function send(
  { calls, secret, seconds = SECONDS }: SendingDependencies,
  delivery: ClaimedDelivery,
): Promise<Omit<Attempt, 'pauseMinutes'>> {
  const { url, eventId, type, body, at } = delivery;
  const key = unseal(delivery.secret, { secret, purpose: 'hanout webhooks' });
  // Sealed by another secret of the installation: another one has to be made.
  if (key === null) return { isDelivered: false, status: null, reason: 'secret-lost', answer: '', tookMs: 0 };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'hanout-event': type,
    'hanout-event-id': eventId,
    [SIGNATURE_HEADER]: signatureOf({ body, secret: key, at }),
  };
  const { answer, tookMs } = await postOutside({ url, body, headers }, { calls, seconds, bytes: ANSWER_BYTES });
  if (!answer.ok) return { isDelivered: false, status: null, reason: answer.error.code, answer: '', tookMs };
  const { status, body: said } = answer.value;
  const isDelivered = status >= 200 && status < 300;
  return { isDelivered, status, reason: isDelivered ? '' : 'answered', answer: said, tookMs };
}
