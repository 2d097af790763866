import { createHash } from 'node:crypto';

import { ok, refuse } from '@hanout/core/kernel';

import { fieldOf, instantOf, textOf, type Json } from '../read-json.ts';
import { LARGEST_WEBHOOK, parseBody, type WebhookEvent, type WebhookPart } from '../webhook.ts';
import { maystroStatuses, maystroWords } from './statuses.ts';

/** Letters are packed once or twice. */
const MOST_LAYERS = 3;

/** Nothing proves who sent it: it says which parcel to ask about, and is to be believed no further. */
export const maystroWebhooks: WebhookPart = {
  proof: 'none',
  answerProbe: () => null,
  read: ({ body }) => {
    if (body.length > LARGEST_WEBHOOK) return refuse('too-large');
    const json = unpack(body, MOST_LAYERS);
    const event = readEvent(json);
    return event === null ? refuse('unreadable') : ok([event]);
  },
};

/** The letter inside: JSON as it stands, a JSON text, or base64 of either. */
function unpack(body: Uint8Array, layers: number): Json {
  const json = parseBody(body);
  if (typeof json === 'object' && json !== null) return json;
  const text = typeof json === 'string' ? json : new TextDecoder().decode(body);
  const packed = text.replace(/\s+/g, '');
  if (layers === 0 || packed === '' || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(packed)) return undefined;
  return unpack(new Uint8Array(Buffer.from(packed, 'base64')), layers - 1);
}

function readEvent(json: Json): WebhookEvent | null {
  const payload = fieldOf(json, 'payload');
  const key = textOf(fieldOf(payload, 'id'));
  const status = textOf(fieldOf(payload, 'status'));
  if (key === null || status === null) return null;
  const at = instantOf(fieldOf(payload, 'delivered_at', 'alerted_at', 'updated_at'));
  return {
    // It names no event: the same words are the same event.
    id: createHash('sha256')
      .update(JSON.stringify([key, status, at]))
      .digest('hex'),
    at,
    kind: fieldOf(json, 'event') === 'OrderStatusChanged' ? 'status' : 'other',
    tracking: textOf(fieldOf(payload, 'display_id_order', 'display_id')),
    key,
    reference: textOf(fieldOf(payload, 'external_order_id')),
    status: maystroStatuses.read(status).status,
    raw: maystroWords(status),
    reason: null,
    rawReason: textOf(fieldOf(payload, 'abort_reason', 'alert_reason')),
    collection: null,
    paymentKey: null,
  };
}
