import type { TillEvent } from '@hanout/contracts/till/events';
import { ok, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import { nextSequence, stamped } from '../journal/stamped.ts';
import { writeEvent } from '../journal/write-event.ts';
import type { TillRefusal } from '../till-refusal.ts';

/** The open drawer is somebody else's from now on. */
export async function passDrawer(desk: Desk, toCashierId: number): Promise<Result<null, TillRefusal>> {
  const { session } = desk.known;
  if (session === null || session.cashierId === toCashierId) return ok(null);
  const counters = nextSequence(desk.known.counters);
  const stamp = stamped(desk, counters, { sessionId: session.id, cashierId: session.cashierId });
  const event: TillEvent = { ...stamp, kind: 'handover', toCashierId };
  return writeEvent(desk, { event, counters, session: { ...session, cashierId: toCashierId } });
}
