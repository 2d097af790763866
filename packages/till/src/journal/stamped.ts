import type { Desk } from '../desk.ts';
import type { Counters } from './kept-event.ts';

export const nextSequence = (counters: Counters): Counters => ({ ...counters, sequence: counters.sequence + 1 });

/** What every event says of itself. */
export const stamped = (
  { around, now }: Desk,
  { sequence }: Counters,
  who: { readonly sessionId: string; readonly cashierId: number },
) => ({ ...who, id: around.uuid(), sequence, at: new Date(now()).toISOString() });
