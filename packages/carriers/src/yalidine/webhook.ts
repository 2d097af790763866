import { createHmac, timingSafeEqual } from 'node:crypto';

import { ok, refuse, type Instant, type Result } from '@hanout/core/kernel';

import { fieldOf, instantOf, listOf, textOf, type Json } from '../read-json.ts';
import { readable } from '../rows.ts';
import {
  LARGEST_WEBHOOK,
  parseBody,
  REPLAY_WINDOW_MS,
  type WebhookEvent,
  type WebhookPart,
  type WebhookRefusal,
} from '../webhook.ts';
import { yalidineCollection, yalidineReasons, yalidineStatuses } from './statuses.ts';

const KINDS: Readonly<Record<string, WebhookEvent['kind']>> = {
  parcel_created: 'created',
  parcel_edited: 'edited',
  parcel_deleted: 'deleted',
  parcel_status_updated: 'status',
  parcel_payment_updated: 'payment',
};

/** They try again for a day and 4½ hours in all; what is older was dropped by them as well. */
const OLDEST_MS = REPLAY_WINDOW_MS.retried;

/** Signed by HMAC-SHA256 over the bytes as they came; whether somebody is there is asked by a token that is sent back. */
export const yalidineWebhooks: WebhookPart = {
  proof: 'signature',
  answerProbe: (query) => ('subscribe' in query ? (query['crc_token'] ?? null) : null),
  read: ({ body, headers }, { secret, now }) => {
    if (body.length > LARGEST_WEBHOOK) return refuse('too-large');
    const signature = headers['x-yalidine-signature'];
    if (signature === undefined || secret === '') return refuse('unsigned');
    if (!isSignedBy(secret, body, signature)) return refuse('forged');
    return readEvents(parseBody(body), now);
  },
};

function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature.trim(), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readEvents(json: Json, now: Instant): Result<readonly WebhookEvent[], WebhookRefusal> {
  const type = textOf(fieldOf(json, 'type'));
  const rows = listOf(fieldOf(json, 'events'));
  if (type === null || rows === null) return refuse('unreadable');
  const events = readable(rows, (row) => readEvent(type, row));
  if (events.length === 0) return refuse('unreadable');
  const fresh = events.filter(({ at }) => at === null || now - at <= OLDEST_MS);
  return fresh.length === 0 ? refuse('stale') : ok(fresh);
}

function readEvent(type: string, row: Json): WebhookEvent | null {
  const id = textOf(fieldOf(row, 'event_id'));
  const data = fieldOf(row, 'data');
  if (id === null || data === undefined) return null;
  const kind = KINDS[type] ?? 'other';
  const raw = textOf(fieldOf(data, 'status')) ?? '';
  const rawReason = textOf(fieldOf(data, 'reason'));
  const tracking = textOf(fieldOf(data, 'tracking'));
  return {
    id,
    at: instantOf(fieldOf(row, 'occurred_at')),
    kind,
    tracking,
    key: tracking,
    reference: textOf(fieldOf(data, 'order_id')),
    status: kind === 'status' ? yalidineStatuses.read(raw).status : null,
    raw,
    reason: yalidineReasons(rawReason),
    rawReason,
    collection: kind === 'payment' ? yalidineCollection(raw) : null,
    paymentKey: textOf(fieldOf(data, 'payment_id')),
  };
}
