/**
 * What other parts of the house want to know after a commit. Each module adds the events that it announces, in its `events.ts`.
 * Payloads carry ids, never personal data.
 */
export interface OutboxEvents {}

export type OutboxEventType = keyof OutboxEvents;

export type OutboxEvent = {
  [T in OutboxEventType]: { readonly type: T; readonly payload: OutboxEvents[T] };
}[OutboxEventType];
