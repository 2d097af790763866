import { formatUuidv4 } from '@hanout/core/kernel';
import { createHash } from 'node:crypto';

export interface ToldEvent {
  /** what it comes of: the same event has the same id, however often it is planned */
  readonly cause: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly shop: { readonly id: number; readonly code: string };
  /** ids, states and amounts, never a person's data: who is told reads the rest by a key, which can be taken away */
  readonly data: Readonly<Record<string, unknown>>;
}

export const eventIdOf = (cause: string): string => formatUuidv4(createHash('sha256').update(cause).digest());

/** As it is sent, and signed. */
export function bodyOf({ cause, type, occurredAt, shop, data }: ToldEvent): string {
  return JSON.stringify({
    id: eventIdOf(cause),
    type,
    version: 'v1',
    occurredAt: occurredAt.toISOString(),
    shop,
    data,
  });
}
