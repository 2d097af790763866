import type { Instant, Result } from '@hanout/core/kernel';

import type { CarrierReason, CarrierStatus, CollectionState } from './parcel-status.ts';
import type { Json } from './read-json.ts';

/** What came in, as it came: signatures are over bytes, not over what was read from them. Names of headers in lower case. */
export interface WebhookArrival {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What stood behind the `?` of the address. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** One thing that the carrier tells; none is believed twice (`id`), and they are put in order by `at`. */
export interface WebhookEvent {
  /** The same for a repeated delivery, and unlike for any other event of this account. */
  readonly id: string;
  readonly at: Instant | null;
  readonly kind: 'status' | 'payment' | 'created' | 'edited' | 'deleted' | 'other';
  readonly tracking: string | null;
  readonly key: string | null;
  readonly reference: string | null;
  /** Null where the event is not about where the parcel is. */
  readonly status: CarrierStatus | null;
  readonly raw: string;
  readonly reason: CarrierReason | null;
  readonly rawReason: string | null;
  readonly collection: CollectionState | null;
  readonly paymentKey: string | null;
}

/** unsigned, forged: 401; stale: outside the replay window; unreadable: signed and not understood; too-large: not even looked at */
export type WebhookRefusal = 'unsigned' | 'forged' | 'stale' | 'unreadable' | 'too-large';

export interface WebhookPart {
  /** signature: only who has the secret can have sent it. none: believe nothing of it, ask the carrier what it is about. */
  readonly proof: 'signature' | 'none';
  /** The plain text to answer when the carrier asks whether somebody is there; null: it is no such question. */
  readonly answerProbe: (query: WebhookArrival['query']) => string | null;
  readonly read: (
    arrival: WebhookArrival,
    context: { readonly secret: string; readonly now: Instant },
  ) => Result<readonly WebhookEvent[], WebhookRefusal>;
}

/** By the time that things happened, whatever came first; what tells no time stays behind what was there before it. */
export function inOrderOfOccurrence<E extends { readonly at: Instant | null }>(events: readonly E[]): readonly E[] {
  let last = Number.NEGATIVE_INFINITY;
  return events
    .map((event, position) => {
      last = event.at ?? last;
      return { event, position, at: last };
    })
    .toSorted((one, other) => one.at - other.at || one.position - other.position)
    .map(({ event }) => event);
}

/** More than a hundred events. */
export const LARGEST_WEBHOOK = 1_000_000;

/** How old what is told may be. signed-now: the time of sending is signed, and only a copy is older; retried: a carrier tries for so long */
export const REPLAY_WINDOW_MS = { 'signed-now': 300_000, retried: 48 * 3_600_000 } as const;

/** What the bytes say; undefined when they are no JSON. */
export function parseBody(body: Uint8Array): Json {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return json;
  } catch {
    return undefined;
  }
}
