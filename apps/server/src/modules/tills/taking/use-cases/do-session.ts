import { dayInAlgiers, toCentimes, toInstant } from '@hanout/core/kernel';
import { bookDifference } from '@hanout/core/ledger';
import { differenceOf, TILL_METHODS } from '@hanout/core/till';
import type { Permission } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { post } from '../../../ledger/index.ts';
import { countSession } from '../count-session.ts';
import { findNextSequence, type TillFacts } from '../repository.ts';
import {
  closeForGood,
  closeProvisionally,
  holdCompleteSessions,
  insertSession,
  listEventsOfSession,
  type ProvisionalSession,
} from '../sessions-repository.ts';
import type { Doing, EventOf } from '../doing.ts';

/** A day begins with what was counted. */
export async function openSession(db: Database, { till, event, actor }: Doing<EventOf<'open'>>): Promise<void> {
  await inTransaction(db, (tx) => insertSession(tx, till.id, event, actor.employeeId));
}

/** A day was closed; it is provisional until everything that happened on it is here. */
export async function closeSession(db: Database, { till, event, actor }: Doing<EventOf<'close'>>): Promise<void> {
  await inTransaction(db, (tx) => closeProvisionally(tx, till.id, event, actor.employeeId));
}

/** Closes for good the days of a till of which nothing is missing any more, and posts what was found too much or missing. */
export async function finishSessions(db: Database, till: TillFacts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const next = await findNextSequence(tx, till.id);
    for (const session of await holdCompleteSessions(tx, till.id, next)) await finish(tx, till, session);
  });
}

const NOTHING: ReadonlySet<Permission> = new Set();

async function finish(tx: Tx, till: TillFacts, session: ProvisionalSession): Promise<void> {
  const events = await listEventsOfSession(tx, till.id, session.id);
  const figures = countSession(session.openingCentimes, events);
  const off = differenceOf(figures, session.found);
  const bank = toCentimes(off.card + off.mobile + off.other);
  const on = dayInAlgiers(toInstant(session.closedAt.getTime()));
  const entry = bookDifference({ on, id: session.id }, { till: off.cash, bank });
  const actor = {
    kind: 'till',
    tillId: till.id,
    employeeId: session.closedBy,
    permissions: NOTHING,
    shopIds: [till.shopId],
    requestId: session.id,
  } as const;
  const note = `${till.code} Z${session.number}`;
  await post(tx, [entry], { shopId: till.shopId, orderId: null, carrierId: null, actor, note });
  const differenceCentimes = TILL_METHODS.reduce((sum, method) => sum + off[method], 0);
  await closeForGood(tx, till.id, session, { figures, differenceCentimes });
}
