import type { z } from 'zod';
import type { OutboxEvent } from './outbox-events.ts';

/** type → what payloads of it must be, as the module that announces it has said */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

export interface StoredEvent {
  readonly type: string;
  readonly payload: unknown;
}

/** What lies in the outbox as an event; undefined when nobody announces such a type, or its payload is not what it must be. */
export function parseEvent({ type, payload }: StoredEvent, schemas: EventSchemas): OutboxEvent | undefined {
  const read = schemas[type]?.safeParse(payload);
  return read?.success === true ? ({ type, payload: read.data } as OutboxEvent) : undefined;
}
