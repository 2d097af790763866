import type { MovementCursor, MovementRecord } from './queries.ts';

/** Where the page after this movement begins. */
export const formatMovementCursor = (last: MovementRecord | undefined): string | null =>
  last === undefined ? null : `${last.id}.${last.balance - last.quantity}`;

/** Null for what is no cursor: the movements then begin with the newest. */
export function parseMovementCursor(text: string | undefined): MovementCursor | null {
  const [, id, balance] = /^(\d{1,15})\.(-?\d{1,9})$/.exec(text ?? '') ?? [];
  return id === undefined || balance === undefined ? null : { id: Number(id), balance: Number(balance) };
}
