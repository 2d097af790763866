import type { TillAnswers, TillSaleEvent } from '@hanout/contracts/till/events';
import type { Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import { findKept } from '../journal/kept-records.ts';
import { MOST_SENT, type KeptEvent, type SentMark } from '../journal/kept-event.ts';
import type { JournalChange } from '../journal/till-journal.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';

type Answer = TillAnswers['answers'][number] & { readonly detail?: string };

/**
 * Writes down what became of events: what the shop has is sent, with the order it became; what it does not understand stands aside. Should the
 * disk refuse, they are sent again under their ids.
 */
export async function markOwn(desk: Desk, answers: readonly Answer[]): Promise<Result<null, TillRefusal>> {
  const { known, around } = desk;
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const changes: JournalChange[] = [];
  const left: KeptEvent[] = [];
  for (const each of known.waiting) {
    const answer = byId.get(each.event.id);
    if (answer === undefined || answer.outcome === 'later') {
      left.push(each);
      continue;
    }
    const kept = (await findKept(around.journal, each.event.sequence)) ?? each;
    const step = answer.outcome === 'unreadable' ? 'unreadable' : 'sent';
    const { detail } = answer;
    const { detail: _, ...before } = kept;
    const next: KeptEvent = {
      ...before,
      step,
      orderNumber: answer.orderNumber,
      findings: answer.findings,
      ...(step === 'unreadable' && detail !== undefined && { detail }),
    };
    if (step === 'unreadable') left.push(next);
    changes.push({ kind: 'put', store: 'events', key: each.event.sequence, value: next });
    // The oldest make room.
    if (each.event.sequence > MOST_SENT)
      changes.push({ kind: 'delete', store: 'events', key: each.event.sequence - MOST_SENT });
  }
  const sent = sentMark(left, known.counters.sequence);
  const spared = changes.filter((change) => !isWaiting(change, left));
  const written = await desk.write([...spared, { kind: 'put', store: 'state', key: STATE.sent, value: sent }]);
  if (!written.ok) return written;
  known.sent = sent;
  known.waiting = left;
  showOrderNumbers(desk, byId);
  return written;
}

const isWaiting = (change: JournalChange, left: readonly KeptEvent[]): boolean =>
  change.kind === 'delete' && left.some(({ event }) => event.sequence === change.key);

/** All before the first that waits, but those that stand aside. */
function sentMark(left: readonly KeptEvent[], last: number): SentMark {
  const first = left.find(({ step }) => step === 'waiting');
  return {
    upTo: first === undefined ? last : first.event.sequence - 1,
    unreadable: left.flatMap(({ event, step }) => (step === 'unreadable' ? [event.sequence] : [])),
  };
}

/** The ticket that was just paid learns its order. */
function showOrderNumbers(desk: Desk, byId: ReadonlyMap<string, Answer>): void {
  const { lastPaid } = desk.read();
  const sale: TillSaleEvent | undefined = lastPaid?.sale?.sale;
  const answer = byId.get(sale?.id ?? '');
  if (!lastPaid?.sale || answer === undefined || answer.outcome === 'later') return;
  const isSent = answer.outcome !== 'unreadable';
  desk.show({ lastPaid: { ...lastPaid, sale: { ...lastPaid.sale, isSent, orderNumber: answer.orderNumber } } });
}

export async function markForeign(desk: Desk, answers: readonly Answer[]): Promise<Result<null, TillRefusal>> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const changes: JournalChange[] = [];
  const left = desk.known.foreign.flatMap((each) => {
    const answer = byId.get(each.event.id);
    if (answer === undefined || answer.outcome === 'later') return [each];
    if (answer.outcome === 'unreadable') {
      const { detail } = answer;
      const aside = { ...each, step: 'unreadable' as const, ...(detail !== undefined && { detail }) };
      changes.push({ kind: 'put', store: 'foreign', key: each.event.id, value: aside });
      return [aside];
    }
    changes.push({ kind: 'delete', store: 'foreign', key: each.event.id });
    return [];
  });
  const written = await desk.write(changes);
  if (written.ok) desk.known.foreign = left;
  return written;
}
