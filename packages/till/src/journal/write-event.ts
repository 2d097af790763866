import type { TillEvent } from '@hanout/contracts/till/events';
import { ok, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { KeptPaper } from '../payment/payment-commands.ts';
import type { SessionRecord } from '../session/session-record.ts';
import { viewSession } from '../session/session-record.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { keptNow, type Counters } from './kept-event.ts';
import { ourNumbers } from './our-numbers.ts';
import { showWaiting } from './show-waiting.ts';
import type { JournalChange } from './till-journal.ts';

interface Written {
  readonly event: TillEvent;
  readonly counters: Counters;
  /** null: the day is over */
  readonly session: SessionRecord | null;
  readonly paper?: KeptPaper;
  readonly more?: readonly JournalChange[];
}

/** One event of the drawer with the next sequence and what the day is then, in one transaction. */
export async function writeEvent(
  desk: Desk,
  { event, counters, session, paper, more = [] }: Written,
): Promise<Result<null, TillRefusal>> {
  const { known } = desk;
  const kept = keptNow(event, paper);
  const written = await desk.write([
    ourNumbers(desk),
    { kind: 'put', store: 'events', key: event.sequence, value: kept },
    { kind: 'put', store: 'state', key: STATE.counters, value: counters },
    session === null
      ? { kind: 'delete', store: 'state', key: STATE.session }
      : { kind: 'put', store: 'state', key: STATE.session, value: session },
    ...more,
  ]);
  if (!written.ok) return written;
  Object.assign(known, { counters, hasNumbers: true });
  known.session = session;
  known.waiting = [...known.waiting, kept];
  desk.show({ session: session === null ? null : viewSession(session, desk.now()) });
  showWaiting(desk);
  return ok(null);
}
