import type { TillSelf } from '@hanout/contracts/till/device';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { NO_BASKET } from '../basket/basket.ts';
import { beginHistory } from '../basket/history.ts';
import { showBasket } from '../basket/show-basket.ts';
import type { Desk } from '../desk.ts';
import { EMPTY_STATE } from '../empty-state.ts';
import { NO_COUNTERS } from '../journal/kept-event.ts';
import { ourNumbers } from '../journal/our-numbers.ts';
import { showWaiting } from '../journal/show-waiting.ts';
import type { JournalChange } from '../journal/till-journal.ts';
import { viewCashier } from '../session/create-people.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { learnSkew, reached } from './line.ts';

/** What this device is, as it was last told. */
export function adoptSelf({ known, show, read }: Desk, self: TillSelf): void {
  known.self = self;
  const cashiers = self.cashiers.map(viewCashier);
  const cashier = cashiers.find(({ id }) => id === known.cashierId) ?? null;
  // Who may not sell here any more is out.
  if (cashier === null) known.cashierId = null;
  const phase = read().phase === 'ready' ? 'ready' : 'loading';
  show({ self, cashiers, cashier, phase });
}

/** Asks what the device is, who may sell, and what the time is. */
export async function readSelf(desk: Desk): Promise<Result<null, TillRefusal>> {
  const asked = reached(desk, await desk.around.server.self());
  if (!asked.ok) return asked;
  const self = asked.value;
  const skew = learnSkew(desk, Date.parse(self.now));
  const written = await desk.inTurn(() => goOnFrom(desk, self, skew));
  if (!written.ok) return written;
  desk.known.selfAt = desk.around.clock();
  adoptSelf(desk, self);
  return ok(null);
}

/** A new device goes on with the numbers of the one before it; one that was another till hands on what it did not send. */
async function goOnFrom(desk: Desk, self: TillSelf, skew: number): Promise<Result<null, TillRefusal>> {
  const { known } = desk;
  if (!known.isSelling) return ok(null);
  const last = known.self ?? known.was;
  const before = last !== null && last.id !== self.id ? last.id : null;
  const from = before === null ? known.counters : NO_COUNTERS;
  const sequence = await lastSequence(desk, before === null ? known.waiting.length : 0, from.sequence);
  if (sequence === null) return refuse({ code: 'till.is-away' });
  const counters = {
    sequence,
    number: Math.max(from.number, self.lastNumber),
    closing: Math.max(from.closing, self.lastClosingNumber ?? 0),
  };
  const aside = before === null ? known.sent.unreadable : [];
  const isAhead = before !== null || sequence > from.sequence;
  const sent = isAhead ? { upTo: sequence, unreadable: aside } : known.sent;
  const handedOn =
    before === null ? [] : known.waiting.map(({ event }) => ({ tillId: before, event, step: 'waiting' as const }));
  const written = await desk.write([
    ourNumbers(desk),
    ...(before === null ? [] : OF_ANOTHER_TILL),
    ...handedOn.map((value): JournalChange => ({ kind: 'put', store: 'foreign', key: value.event.id, value })),
    { kind: 'put', store: 'state', key: STATE.self, value: self },
    { kind: 'delete', store: 'state', key: STATE.was },
    { kind: 'put', store: 'state', key: STATE.skew, value: skew },
    { kind: 'put', store: 'state', key: STATE.counters, value: counters },
    { kind: 'put', store: 'state', key: STATE.sent, value: sent },
  ]);
  if (!written.ok) return written;
  Object.assign(known, { counters, sent, hasNumbers: true, was: null });
  if (before !== null) Object.assign(known, { waiting: [], foreign: [...known.foreign, ...handedOn], session: null });
  return ok(null);
}

/** Numbers alone: whoever opens it anew goes on with them, and with the day at its drawer. */
const KEPT_WHEN_REVOKED: readonly string[] = [STATE.counters, STATE.sent, STATE.session, STATE.was];

const OF_ANOTHER_TILL: readonly JournalChange[] = [
  { kind: 'clear', store: 'events' },
  { kind: 'clear', store: 'closed' },
  { kind: 'delete', store: 'state', key: STATE.session },
  { kind: 'delete', store: 'state', key: STATE.marks },
];

/** The server may have heard of more than this device made; while something waits here, what is here is the latest. */
async function lastSequence({ around }: Desk, waiting: number, own: number): Promise<number | null> {
  if (waiting > 0) return own;
  const now = new Date(around.clock()).toISOString();
  const asked = await around.server.send({ now, waiting, events: [] });
  if (asked.kind === 'answered') return Math.max(own, asked.body.nextSequence - 1);
  return own > 0 ? own : null;
}

/** It is no till any more: everything goes but what was not sent, and the numbers that it stands under. */
export async function forgetDevice(desk: Desk): Promise<void> {
  const { known } = desk;
  const was = known.self === null ? known.was : { id: known.self.id, code: known.self.code };
  known.cashierId = null;
  known.approvals.clear();
  known.sending.giveUp();
  known.history = beginHistory(NO_BASKET);
  known.held = [];
  known.customers = new Map();
  known.levels = null;
  Object.assign(known, { self: null, was });
  known.intoMemory = null;
  desk.index.clear();
  desk.show({
    ...EMPTY_STATE,
    phase: was === null ? 'unopened' : 'revoked',
    isReading: !known.isSelling,
    line: desk.read().line,
    storage: desk.read().storage,
  });
  showWaiting(desk);
  showBasket(desk);
  if (!known.isSelling) return;
  const gone = was === null ? [] : await sentSequences(desk);
  await desk.write([
    { kind: 'clear', store: 'products' },
    { kind: 'clear', store: 'customers' },
    { kind: 'clear', store: 'closed' },
    ...gone.map((key): JournalChange => ({ kind: 'delete', store: 'events', key })),
    ...Object.values(STATE)
      .filter((key) => !KEPT_WHEN_REVOKED.includes(key))
      .map((key): JournalChange => ({ kind: 'delete', store: 'state', key })),
    ...(was === null ? [] : [{ kind: 'put', store: 'state', key: STATE.was, value: was } as const]),
  ]);
}

async function sentSequences({ around }: Desk): Promise<readonly number[]> {
  const kept = await around.journal.list<{ readonly event: { readonly sequence: number }; readonly step: string }>(
    'events',
  );
  return kept.flatMap(({ event, step }) => (step === 'sent' ? [event.sequence] : []));
}
