import type { TillAnswers, TillEvent } from '@hanout/contracts/till/events';
import { MOST_EVENTS_AT_ONCE } from '@hanout/contracts/till/events';
import { ok, refuse } from '@hanout/core/kernel';
import { pauseAfter } from '@hanout/device-queue/pause';
import type { Desk } from '../desk.ts';
import type { Finding } from '../journal/journal-commands.ts';
import { showWaiting } from '../journal/show-waiting.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { showDataset } from './freshness.ts';
import { reached } from './line.ts';
import { markForeign, markOwn } from './mark-answers.ts';
import type { Told } from './told.ts';

/** Begins to send what waits, without being waited for. */
export function sendSoon(desk: Desk): void {
  void tellAll(desk);
}

/** Sends what waits, in order, until nothing does or nobody answers; asked for while it is at work, it is one round. */
export function tellAll(desk: Desk): Promise<Told> {
  const { sending } = desk.known;
  sending.giveUp();
  // Later than this line: a round without work ends at once, and whoever asked has it first.
  sending.round ??= Promise.resolve()
    .then(() => tellRounds(desk))
    .catch(() => giveUpRound(desk, { code: 'till.storage-is-missing' }));
  return sending.round;
}

/** A round that begins now: one that is at work may be about to give up. */
export async function tellAnew(desk: Desk): Promise<Told> {
  await desk.known.sending.round;
  return tellAll(desk);
}

/** Its end and the last look at what waits are one step: what is paid right after begins a round of its own. */
async function tellRounds(desk: Desk): Promise<Told> {
  const { known } = desk;
  const findings: Finding[] = [];
  desk.show({ line: { ...desk.read().line, isSending: true, nextAttemptAt: null } });
  for (;;) {
    const batch = known.isClosed || !known.isSelling ? null : nextBatch(desk);
    if (batch === null) break;
    const told = await tellBatch(desk, batch);
    if (!told.ok) return giveUpRound(desk, told.error);
    findings.push(...told.value.findings);
  }
  Object.assign(known.sending, { round: null, failures: 0, why: null });
  desk.show({ line: { ...desk.read().line, isSending: false } });
  const waiting = known.waiting.length + known.foreign.length;
  if (waiting > 0) {
    showWaiting(desk);
    return refuse({ code: 'till.events-wait', waiting });
  }
  showDataset(desk, 'sales', { at: desk.around.clock(), failure: null });
  return ok({ findings });
}

function giveUpRound(desk: Desk, why: TillRefusal): Told {
  Object.assign(desk.known.sending, { round: null, why });
  showDataset(desk, 'sales', { failure: why.code });
  pauseSending(desk);
  showWaiting(desk);
  return refuse(why);
}

interface Batch {
  /** null: this till's own */
  readonly tillId: number | null;
  readonly events: readonly TillEvent[];
}

/** The first that wait; one that the server does not understand stands aside until somebody asks for it. */
function nextBatch({ known }: Desk): Batch | null {
  const most = atOnce(known.sending.failures);
  const own = known.waiting.filter(({ step }) => step === 'waiting').slice(0, most);
  if (own.length > 0) return { tillId: null, events: own.map(({ event }) => event) };
  const foreign = known.foreign.filter(({ step }) => step === 'waiting');
  const [first] = foreign;
  if (first === undefined) return null;
  const same = foreign.filter(({ tillId }) => tillId === first.tillId).slice(0, most);
  return { tillId: first.tillId, events: same.map(({ event }) => event) };
}

/** Fewer after each failure: what a slow line does not carry in time, or one that the server refuses, holds up none of the others for long. */
const atOnce = (failures: number): number => Math.max(1, MOST_EVENTS_AT_ONCE >> failures);

async function tellBatch(desk: Desk, { tillId, events }: Batch): Promise<Told> {
  const { around, known } = desk;
  showWaiting(desk, new Set(events.map(({ id }) => id)));
  const asked = await around.server.send({
    now: new Date(around.clock()).toISOString(),
    waiting: known.waiting.length + known.foreign.length,
    events,
    ...(tillId !== null && { tillId }),
  });
  const body = reached(desk, asked);
  const [only] = events;
  if (asked.kind === 'refused' && only !== undefined) {
    // All of them were refused for one that nobody knows yet: each is told alone.
    if (events.length > 1) return tellEach(desk, { tillId, events });
    return putAside(desk, { tillId, event: only, detail: asked.detail });
  }
  if (!body.ok) return body;
  const { answers } = body.value;
  const marked = await desk.inTurn(() => (tillId === null ? markOwn(desk, answers) : markForeign(desk, answers)));
  showWaiting(desk);
  // Without a note of it the same ones would be sent again at once, and again.
  if (!marked.ok) return marked;
  // Nothing of it was taken, whatever the reason: it is not asked again at once.
  const isMoved = events.some(({ id }) => isOver(answers, id));
  return isMoved
    ? ok({ findings: answers.flatMap((answer) => answer.findings) })
    : refuse({ code: 'till.events-wait', waiting: known.waiting.length + known.foreign.length });
}

async function tellEach(desk: Desk, { tillId, events }: Batch): Promise<Told> {
  const findings: Finding[] = [];
  for (const event of events) {
    const told = await tellBatch(desk, { tillId, events: [event] });
    if (!told.ok) return told;
    findings.push(...told.value.findings);
  }
  return ok({ findings });
}

/** One that the server refuses in words of its own stands aside with them, until somebody sends it again. */
async function putAside(
  desk: Desk,
  { tillId, event, detail }: Omit<Batch, 'events'> & { readonly event: TillEvent; readonly detail: string },
): Promise<Told> {
  const answers = [{ id: event.id, outcome: 'unreadable' as const, orderNumber: null, findings: [], detail }];
  const marked = await desk.inTurn(() => (tillId === null ? markOwn(desk, answers) : markForeign(desk, answers)));
  showWaiting(desk);
  return marked.ok ? ok({ findings: [] }) : marked;
}

const isOver = (answers: TillAnswers['answers'], id: string): boolean =>
  answers.some((answer) => answer.id === id && answer.outcome !== 'later');

/** Each attempt that nobody answered doubles the pause. */
function pauseSending(desk: Desk): void {
  const { known, around } = desk;
  if (known.isClosed || desk.read().phase === 'revoked') return;
  known.sending.failures += 1;
  const ms = pauseAfter(known.sending.failures, around.random());
  desk.show({ line: { ...desk.read().line, isSending: false, nextAttemptAt: around.clock() + ms } });
  known.sending.giveUp = around.after(ms, () => sendSoon(desk));
}
