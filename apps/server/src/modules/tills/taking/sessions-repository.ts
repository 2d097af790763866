import type { TillEvent } from '@hanout/contracts/till/events';
import type { SessionFigures } from '@hanout/core/till';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { EventOf } from './doing.ts';

/** The day as its opening says it; one that was closed before its opening arrived is told of it all the same. */
export async function insertSession(tx: Tx, tillId: number, event: EventOf<'open'>, openedBy: number): Promise<void> {
  const values = {
    opened_by: openedBy,
    opened_at: new Date(event.at),
    opening: JSON.stringify(event.counted),
    opening_centimes: event.countedCentimes,
  };
  await tx
    .insertInto('till_sessions')
    .values({ id: event.sessionId, till_id: tillId, state: 'open', ...values })
    .onConflict((known) => known.column('id').doUpdateSet(values).where('till_sessions.state', '<>', 'closed'))
    .execute();
}

/** Closed by whoever stood there; for good only once all of the day is here. */
export async function closeProvisionally(
  tx: Tx,
  tillId: number,
  event: EventOf<'close'>,
  closedBy: number,
): Promise<void> {
  const values = {
    state: 'provisional',
    closed_by: closedBy,
    closed_at: new Date(event.at),
    number: event.number,
    counted: JSON.stringify(event.counted),
    found: JSON.stringify(event.found),
    comment: event.comment,
    allowed_by: event.allowedBy,
  };
  await tx
    .insertInto('till_sessions')
    .values({ id: event.sessionId, till_id: tillId, opened_at: new Date(event.at), ...values })
    .onConflict((known) => known.column('id').doUpdateSet(values).where('till_sessions.state', '=', 'open'))
    .execute();
}

export interface ProvisionalSession {
  readonly id: string;
  readonly openedBy: number | null;
  readonly openingCentimes: number;
  readonly number: number;
  readonly found: EventOf<'close'>['found'];
  readonly closedBy: number;
  readonly closedAt: Date;
}

/**
 * Days of a till that were closed and of which everything has arrived and was dealt with: nothing is missing before the closing, and nothing
 * that was kept waits. Each is held until the transaction ends.
 */
export async function holdCompleteSessions(
  tx: Tx,
  tillId: number,
  nextSequence: number,
): Promise<readonly ProvisionalSession[]> {
  const { rows } = await sql<ProvisionalSession>`
    select s.id::text as id, s.opened_by as "openedBy", s.opening_centimes as "openingCentimes", s.number, s.found,
      s.closed_by as "closedBy", s.closed_at as "closedAt"
    from till_sessions s
    where s.till_id = ${tillId} and s.state = 'provisional'
      and exists (select from till_events c where c.session_id = s.id and c.kind = 'close' and c.till_id = s.till_id and c.sequence < ${nextSequence})
      and not exists (select from till_events w where w.session_id = s.id and w.till_id = s.till_id and w.state in ('kept', 'waiting'))
    order by s.closed_at, s.id for no key update of s`.execute(tx);
  return rows;
}

/** What was told of a day, as it was told. */
export async function listEventsOfSession(
  db: Database | Tx,
  tillId: number,
  sessionId: string,
): Promise<readonly TillEvent[]> {
  const { rows } = await sql<{ body: TillEvent }>`
    select body from till_events where session_id = ${sessionId}::uuid and till_id = ${tillId}
    order by sequence, received_at, id`.execute(db);
  return rows.map(({ body }) => body);
}

/** For good. A number that another report of the till has is left to that one. */
export async function closeForGood(
  tx: Tx,
  tillId: number,
  { id, number }: Pick<ProvisionalSession, 'id' | 'number'>,
  { figures, differenceCentimes }: { readonly figures: SessionFigures; readonly differenceCentimes: number },
): Promise<void> {
  await sql`
    update till_sessions set state = 'closed', figures = ${JSON.stringify(figures)}::jsonb, difference_centimes = ${differenceCentimes},
      number = case when exists (select from till_sessions o where o.till_id = ${tillId} and o.number = ${number} and o.state = 'closed')
        then null else ${number}::int end
    where id = ${id}::uuid`.execute(tx);
}
