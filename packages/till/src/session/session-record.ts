import type { TillEvent } from '@hanout/contracts/till/events';
import { figuresAfter } from './figures.ts';
import type { Counted, SessionFigures, SessionView } from './session-commands.ts';

/** A day at the drawer, as the device keeps it while it is open. */
export interface SessionRecord {
  readonly id: string;
  readonly openedAt: number;
  readonly openedBy: number;
  /** who has the drawer */
  readonly cashierId: number;
  readonly counted: Counted;
  readonly figures: SessionFigures;
}

const LONG_MS = 16 * 3_600_000;

export const sessionAfter = (session: SessionRecord, ...events: readonly TillEvent[]): SessionRecord => ({
  ...session,
  figures: events.reduce(figuresAfter, session.figures),
});

export const viewSession = (
  { id, openedAt, openedBy, cashierId, figures }: SessionRecord,
  now: number,
): SessionView => ({ id, openedAt, openedBy, cashierId, figures, isLong: now - openedAt > LONG_MS });
