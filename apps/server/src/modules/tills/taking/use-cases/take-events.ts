import { tillEventSchema, type TillAnswers, type TillEvent, type TillEvents } from '@hanout/contracts/till/events';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { createTurns } from '../../../../limits/turns.ts';
import type { LivingTill } from '../../devices/repository.ts';
import {
  findNextSequence,
  findTill,
  holdTill,
  keepEvents,
  listAnswers,
  noteThrough,
  noteVisit,
  type Answered,
} from '../repository.ts';
import { doEvents, type DoingDependencies } from './do-events.ts';

/**
 * When the network comes back, every till of the house tells its day at once. One after the other is read and kept, some at a time are
 * done, and the others wait without a connection: a shopper who orders meanwhile waits for few.
 */
const turnToKeep = createTurns(1);
const turnToDo = createTurns(2);

interface Sending {
  readonly till: LivingTill;
  readonly sent: TillEvents;
}

/**
 * What a till tells. All of it is kept before any of it is done, and what is kept is answered: the device may forget it, whatever becomes
 * of it here. A process that dies in between leaves it to the next call of the till, or to the job.
 */
export async function takeEvents(
  deps: DoingDependencies,
  { till, sent }: Sending,
): Promise<Result<TillAnswers, { readonly code: 'tills.not-found' }>> {
  const kept = await turnToKeep(() => keepSent(deps.db, { till, sent }));
  if (kept === null) return refuse({ code: 'tills.not-found' });
  const { receivedAt, tillId, read, events } = kept;
  await turnToDo(() => doEvents(deps, tillId));
  const known = new Map(
    (
      await listAnswers(
        deps.db,
        tillId,
        events.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  return ok({
    receivedAt: new Date(receivedAt).toISOString(),
    answers: read.map((each, at) =>
      each.success ? answerOf(each.data.id, known.get(each.data.id)) : unreadable(sent.events[at]),
    ),
    nextSequence: await findNextSequence(deps.db, tillId),
  });
}

/** Null: the file is of a till that the shop does not have. */
async function keepSent(db: Database, { till, sent }: Sending) {
  const receivedAt = await readNow(db);
  await noteVisit(db, till.id, { skewMs: Date.parse(sent.now) - receivedAt, waiting: sent.waiting });
  const tillId = await writerOf(db, { till, sent });
  if (tillId === null) return null;
  const read = sent.events.map((each) => tillEventSchema.safeParse(each));
  const events = read.flatMap((each): TillEvent[] => (each.success ? [each.data] : []));
  if (events.length > 0) await keep(db, { tillId, broughtBy: tillId === till.id ? null : till.id }, events);
  return { receivedAt, tillId, read, events };
}

/** Whose file it is, where one was brought from another till of the shop; null: the shop has no such till. */
async function writerOf(db: Database, { till, sent }: Sending): Promise<number | null> {
  if (sent.tillId === undefined) return till.id;
  const other = await findTill(db, sent.tillId);
  return other?.shopId === till.shopId ? other.id : null;
}

async function keep(
  db: Database,
  whose: Parameters<typeof keepEvents>[1],
  events: readonly TillEvent[],
): Promise<void> {
  const { tillId } = whose;
  await inTransaction(db, async (tx) => {
    await holdTill(tx, tillId);
    await keepEvents(tx, whose, events);
    await noteThrough(tx, tillId, (await findNextSequence(tx, tillId)) - 1);
  });
}

/** What waits for something else, or could not be done just now, is safe here and nobody's to look at yet. */
function answerOf(id: string, known: Answered | undefined): TillAnswers['answers'][number] {
  if (known === undefined) return { id, outcome: 'later', orderNumber: null, findings: [] };
  const { state, orderNumber, findings } = known;
  return {
    id,
    outcome: state === 'given-up' ? 'kept' : 'done',
    orderNumber: orderNumber === null ? null : String(orderNumber),
    findings: [...findings],
  };
}

function unreadable(event: unknown): TillAnswers['answers'][number] {
  const id = typeof event === 'object' && event !== null && 'id' in event ? String(event.id).slice(0, 100) : '';
  return { id, outcome: 'unreadable', orderNumber: null, findings: [] };
}
