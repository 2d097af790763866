import { createHmac, timingSafeEqual } from 'node:crypto';

import { ok, refuse, toInstant, type Instant, type Result } from '@hanout/core/kernel';

import { instantOf, looseField, textOf, type Json } from '../read-json.ts';
import {
  LARGEST_WEBHOOK,
  parseBody,
  REPLAY_WINDOW_MS,
  type WebhookArrival,
  type WebhookEvent,
  type WebhookPart,
  type WebhookRefusal,
} from '../webhook.ts';
import { zrReasons, zrStatuses } from './statuses.ts';

/** Signed as Svix signs: over id, time and the bytes; a copy is refused after five minutes. */
export const zrWebhooks: WebhookPart = {
  proof: 'signature',
  answerProbe: () => null,
  read: (arrival, { secret, now }) => {
    if (arrival.body.length > LARGEST_WEBHOOK) return refuse('too-large');
    const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) => headerOf(arrival, name));
    if (id === undefined || time === undefined || signature === undefined || secret === '') return refuse('unsigned');
    if (!isSigned(arrival, { id, time, signature, secret })) return refuse('forged');
    const sentAt = toInstant(Number(time) * 1_000);
    if (!(Math.abs(now - sentAt) <= REPLAY_WINDOW_MS['signed-now'])) return refuse('stale');
    return readLetter(parseBody(arrival.body), { id, sentAt });
  },
};

const headerOf = ({ headers }: WebhookArrival, name: string): string | undefined =>
  headers[`svix-${name}`] ?? headers[`webhook-${name}`];

type Signing = { readonly id: string; readonly time: string; readonly signature: string; readonly secret: string };

function isSigned({ body }: WebhookArrival, { id, time, signature, secret }: Signing): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  // While a secret is changed there are several, a space between them.
  return signature.split(' ').some((part) => {
    const [version, value = ''] = part.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Names come in any case. */
function readLetter(
  json: Json,
  { id, sentAt }: { id: string; sentAt: Instant },
): Result<readonly WebhookEvent[], WebhookRefusal> {
  const type = textOf(looseField(json, 'eventType') ?? looseField(json, 'type'));
  const data = looseField(json, 'data');
  const tracking = textOf(looseField(data, 'trackingNumber'));
  if (type === null || tracking === null) return refuse('unreadable');
  const state = looseField(data, 'state') ?? looseField(data, 'newState');
  const raw = textOf(looseField(state, 'name') ?? looseField(state, 'slug') ?? state) ?? '';
  const situation = looseField(data, 'situation');
  const rawReason = textOf(looseField(situation, 'slug') ?? looseField(situation, 'name'));
  const read = raw === '' ? null : zrStatuses.read(raw);
  return ok([
    {
      id,
      at: instantOf(looseField(json, 'occurredAt') ?? looseField(data, 'occurredAt')) ?? sentAt,
      kind: /state\.updated/i.test(type) || raw !== '' ? 'status' : 'other',
      tracking,
      key: textOf(looseField(data, 'id') ?? looseField(data, 'parcelId')),
      reference: textOf(looseField(data, 'externalId')),
      status: read?.status ?? null,
      raw: raw === '' ? (rawReason ?? '') : raw,
      reason: zrReasons(rawReason),
      rawReason,
      collection: read?.collection ?? null,
      paymentKey: null,
    },
  ]);
}
