import type { Desk } from '../desk.ts';

/** What stood aside waits for its turn again: one of them, or all. */
export function triedAgain({ known }: Desk, eventId: string | null = null): void {
  const again = <T extends { readonly event: { readonly id: string }; readonly step: string }>(each: T): T =>
    eventId === null || each.event.id === eventId ? { ...each, step: 'waiting' } : each;
  known.waiting = known.waiting.map(again);
  known.foreign = known.foreign.map(again);
}
