import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import type { Forbidden } from '../../../audit/index.ts';
import type { CountMissing } from '../../count-entity.ts';
import { findNote, insertNote } from '../../notes/repository.ts';
import {
  findEntry,
  insertEntry,
  listLinesCalled,
  lockLine,
  shareState,
  voidEntries,
  writeCounted,
  type CountToShare,
} from '../repository.ts';
import { refuseStranger, type Counter } from './may-count.ts';

export interface CountLine extends Counter {
  readonly lineId: number | null;
  readonly code: string | null;
  /** so many more; less than 0: so many fewer */
  readonly quantity: number;
  /** where it was scanned */
  readonly zone?: string;
  readonly operationId: string;
  /** how long it has waited on a device */
  readonly waitedMs?: number;
}

export type EntryRefusal =
  | CountMissing
  | Forbidden
  | { readonly code: 'counts.line-is-unknown' | 'counts.quantity-is-wrong' }
  | { readonly code: 'counts.is-in-another-state'; readonly state: string };
type Counted = { readonly lineId: number };
/** Which line, or which code was noted. */
export type CountedOrNoted = Counted | { readonly lineId: null; readonly code: string };

/**
 * Somebody found so many more of a line: what each person counts adds up, once per key. In a running count what the books said at the
 * moment of counting is what is expected, also when that was on a device without a network. A code of no line is noted.
 */
export async function countLine(db: Database, asked: CountLine): Promise<Result<CountedOrNoted, EntryRefusal>> {
  const stranger = await refuseStranger(db, asked);
  if (stranger !== null) return refuse(stranger);
  return inTransactionOrRefuse(db, async (tx): Promise<Result<CountedOrNoted, EntryRefusal>> => {
    const { countId, code, quantity, operationId, waitedMs } = asked;
    const count = await shareState(tx, countId, waitedMs);
    if (count === undefined) return refuse({ code: 'counts.count-not-found' });
    const lineId = asked.lineId ?? (await lineCalled(tx, count, asked));
    const line = lineId === null ? undefined : await lockLine(tx, { countId, lineId, at: count.at });
    // Whoever sent the same at once waited for the line.
    const done = await findEntry(tx, operationId);
    if (done !== undefined)
      return done.lineId === line?.lineId && done.quantity === quantity
        ? ok({ lineId: done.lineId })
        : refuse({ code: 'counts.key-is-reused' });
    if (line === undefined && code !== null && asked.lineId === null) return note(tx, count, { ...asked, code });
    if (count.state !== 'counting') return refuse({ code: 'counts.is-in-another-state', state: count.state });
    if (line === undefined) return refuse({ code: 'counts.line-is-unknown' });
    const counted = (line.counted ?? 0) + quantity;
    if (counted < 0) return refuse({ code: 'counts.quantity-is-wrong' });
    const { at } = count;
    await insertEntry(tx, { ...asked, lineId: line.lineId, employeeId: asked.actor.employeeId, at });
    // What was counted before the last scan, and heard of after it, does not say what was expected then.
    const expected = count.mode === 'running' ? { expected: line.expectedThen } : {};
    await writeCounted(tx, line.lineId, { counted, ...(line.isLast ? { countedAt: at, ...expected } : {}) });
    return ok({ lineId: line.lineId });
  });
}

async function lineCalled(tx: Tx, { warehouseId }: CountToShare, { countId, code }: CountLine): Promise<number | null> {
  if (code === null) return null;
  const lines = await listLinesCalled(tx, { countId, warehouseId, codes: [code] });
  return lines.get(code.trim().toUpperCase()) ?? null;
}

/** What was scanned is on no list: it is kept until somebody says what it is. */
async function note(
  tx: Tx,
  { state, at }: CountToShare,
  asked: CountLine & { readonly code: string },
): Promise<Result<CountedOrNoted, EntryRefusal>> {
  const { countId, quantity, operationId, zone = '', actor } = asked;
  const code = asked.code.trim().toUpperCase();
  const done = await findNote(tx, operationId);
  if (done !== undefined)
    return done.code === code && done.quantity === quantity
      ? ok({ lineId: null, code })
      : refuse({ code: 'counts.key-is-reused' });
  if (state !== 'counting') return refuse({ code: 'counts.is-in-another-state', state });
  if (quantity < 1) return refuse({ code: 'counts.line-is-unknown' });
  await insertNote(tx, { countId, code, quantity, zone, employeeId: actor.employeeId, operationId, at });
  return ok({ lineId: null, code });
}

interface Recount extends Counter {
  readonly lineId: number;
}

/** A line is counted anew: what was counted of it is kept and does not count any more. */
export async function recountLine(db: Database, asked: Recount): Promise<Result<Counted, EntryRefusal>> {
  const { countId, lineId } = asked;
  const stranger = await refuseStranger(db, asked);
  if (stranger !== null) return refuse(stranger);
  return inTransactionOrRefuse(db, async (tx): Promise<Result<Counted, EntryRefusal>> => {
    const count = await shareState(tx, countId);
    if (count?.state !== 'counting') return refuse({ code: 'counts.is-in-another-state', state: count?.state ?? '' });
    const line = await lockLine(tx, { countId, lineId, at: count.at });
    if (line === undefined) return refuse({ code: 'counts.line-is-unknown' });
    await voidEntries(tx, lineId);
    const expected = count.mode === 'running' ? { expected: null } : {};
    await writeCounted(tx, lineId, { counted: null, countedAt: null, ...expected });
    return ok({ lineId });
  });
}
