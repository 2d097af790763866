import type { TillCategories, TillPromotions, TillStock } from '@hanout/contracts/till/catalogue';
import type { TillSelf } from '@hanout/contracts/till/device';
import { pauseAfter } from '@hanout/device-queue/pause';
import { NO_BASKET, type Basket } from './basket/basket.ts';
import { viewHeld } from './basket/held-tickets.ts';
import { beginHistory } from './basket/history.ts';
import { showBasket } from './basket/show-basket.ts';
import type { Desk, HeldBasket, Known } from './desk.ts';
import {
  NO_COUNTERS,
  NOTHING_SENT,
  type Counters,
  type ForeignEvent,
  type KeptEvent,
  type SentMark,
} from './journal/kept-event.ts';
import { findKept } from './journal/kept-records.ts';
import { showWaiting } from './journal/show-waiting.ts';
import { triedAgain } from './journal/tried-again.ts';
import { readPaid } from './payment/papers.ts';
import type { PinTries } from './session/pin-tries.ts';
import { viewSession, type SessionRecord } from './session/session-record.ts';
import { STATE } from './state-keys.ts';
import { forgetDevice, readSelf, adoptSelf } from './sync/device-life.ts';
import type { CatalogueMark } from './sync/fetch-catalogue.ts';
import type { FreshAt } from './sync/freshness.ts';
import { showDataset } from './sync/freshness.ts';
import { isWrong } from './sync/line.ts';
import { refresh, adoptCategories, adoptPromotions, adoptStock } from './sync/refresh.ts';
import { readIntoMemory } from './sync/read-into-memory.ts';
import { sayHowItIs } from './sync/say-how-it-is.ts';
import { sendSoon } from './sync/send.ts';
import { DATASETS, type PrintTask } from './till-state.ts';

/** Reads what the device has; what was under work when the window went is there again. */
export async function readDevice(desk: Desk): Promise<void> {
  const { known, around } = desk;
  await readJournal(desk);
  const read = <T>(key: string): Promise<T | undefined> => around.journal.read<T>('state', key);
  known.tries = (await read<Readonly<Record<string, PinTries>>>(STATE.tries)) ?? {};
  const [stock, promotions, categories] = [
    await read<TillStock>(STATE.stock),
    await read<TillPromotions>(STATE.promotions),
    await read<TillCategories>(STATE.categories),
  ];
  if (stock !== undefined) adoptStock(desk, stock);
  if (categories !== undefined) adoptCategories(desk, categories);
  // Before the basket: one that was under work begins with what the device knows.
  if (promotions !== undefined) adoptPromotions(desk, promotions);
  // An older version of this page may have kept less of it.
  const basket = { ...NO_BASKET, ...(await read<Basket>(STATE.basket)) };
  known.history = beginHistory(basket);
  known.keptBasket = basket;
  known.held = (await read<readonly HeldBasket[]>(STATE.held)) ?? [];
  const lastPaid = await read<Parameters<typeof readPaid>[0]>(STATE.lastPaid);
  const skewMs = (await read<number>(STATE.skew)) ?? 0;
  desk.show({
    held: viewHeld(known.held),
    lastPaid: lastPaid === undefined ? null : readPaid(lastPaid),
    printLater: (await read<readonly PrintTask[]>(STATE.printLater)) ?? [],
    line: { ...desk.read().line, skewMs, isClockWrong: isWrong(skewMs) },
    session: known.session === null ? null : viewSession(known.session, around.clock() - skewMs),
  });
  const freshAt = (await read<FreshAt>(STATE.freshness)) ?? {};
  for (const dataset of DATASETS) showDataset(desk, dataset, { at: freshAt[dataset] ?? null });
  known.was = (await read<Known['was']>(STATE.was)) ?? null;
  const self = await read<TillSelf>(STATE.self);
  if (self !== undefined) adoptSelf(desk, self);
  showWaiting(desk);
}

/** What happened here and was not sent, and the numbers that come next. */
async function readJournal(desk: Desk): Promise<void> {
  const { known, around } = desk;
  const read = <T>(key: string): Promise<T | undefined> => around.journal.read<T>('state', key);
  const counters = await read<Counters>(STATE.counters);
  Object.assign(known, { counters: counters ?? NO_COUNTERS, hasNumbers: counters !== undefined });
  known.sent = (await read<SentMark>(STATE.sent)) ?? NOTHING_SENT;
  known.session = (await read<SessionRecord>(STATE.session)) ?? null;
  const aside = await Promise.all(known.sent.unreadable.map((sequence) => findKept(around.journal, sequence)));
  const later = await around.journal.list<KeptEvent>('events', { from: known.sent.upTo + 1 });
  const unsent = [...aside.flatMap((each) => each ?? []), ...later].filter(({ step }) => step !== 'sent');
  known.waiting = [...new Map(unsent.map((each) => [each.event.sequence, each])).values()];
  known.foreign = (await around.journal.list<ForeignEvent>('foreign')).toSorted(
    (one, other) => one.tillId - other.tillId || one.event.sequence - other.event.sequence,
  );
}

const READ_ANEW_MS = 300;

/** A window that only reads follows what the one that sells writes. */
export function followOthers(desk: Desk): () => void {
  const soon = { isPlanned: false };
  return desk.around.journal.subscribe(() => {
    if (desk.known.isSelling || desk.known.isClosed || soon.isPlanned) return;
    soon.isPlanned = true;
    desk.around.after(READ_ANEW_MS, () => {
      soon.isPlanned = false;
      if (desk.known.isSelling || desk.known.isClosed) return;
      void desk.inTurn(() => readDevice(desk)).then(() => showBasket(desk));
    });
  });
}

/** It is this window's turn to sell: what others wrote is read anew, and then it is ours. */
export async function beginToSell(desk: Desk): Promise<void> {
  const { known } = desk;
  if (known.isClosed) return;
  await desk.inTurn(() => readDevice(desk));
  // This page may be a newer one, or the server.
  triedAgain(desk);
  known.isSelling = true;
  desk.show({ isReading: false });
  showBasket(desk);
  await bringUp(desk);
}

/** First what sells without a network, then what the network knows better. Nobody waits for the catalogue to sign in. */
export async function bringUp(desk: Desk): Promise<void> {
  const { known, around } = desk;
  if (known.self !== null && desk.read().phase !== 'ready') {
    const mark = await around.journal.read<CatalogueMark>('state', STATE.marks);
    if (mark !== undefined && mark.after === null) becomeReady(desk);
  }
  if (known.self !== null) await readIntoMemory(desk);
  if (!known.isSelling) return;
  const asked = await readSelf(desk);
  if (!asked.ok) {
    if (known.self === null && desk.read().phase === 'starting')
      desk.show({ phase: known.was === null ? 'unopened' : 'revoked' });
    planNextLook(desk);
    return;
  }
  sendSoon(desk);
  if (desk.read().phase === 'loading') desk.show({ loading: { products: desk.index.size() } });
  for (const dataset of ['promotions', 'categories', 'catalogue', 'stock', 'customers'] as const) {
    const fetched = await refresh(desk, dataset);
    if (dataset === 'catalogue' && fetched.ok) becomeReady(desk);
  }
  planNextLook(desk);
}

function becomeReady(desk: Desk): void {
  desk.show({ phase: 'ready', loading: null, catalogueVersion: desk.read().catalogueVersion + 1 });
  showBasket(desk);
}

/** A price that changed is here within five seconds; the rest may be older. */
const LOOK_MS = 4_000;
const EVERY = { promotions: 60_000, stock: 30_000, categories: 900_000, customers: 900_000 } as const;
const SELF_MS = 60_000;

function planNextLook(desk: Desk): void {
  const { known, around } = desk;
  known.giveUpLooking();
  if (known.isClosed) return;
  const isAway = desk.read().line.isOnline === false;
  known.vainLooks = isAway ? known.vainLooks + 1 : 0;
  const ms = isAway ? pauseAfter(known.vainLooks, around.random()) : LOOK_MS * (0.75 + around.random() / 4);
  known.giveUpLooking = around.after(ms, () => void look(desk));
}

const SPREAD_MS = 1_000;

/** The browser has a network again: pauses that grew without one begin anew, and what waits is tried, not by all tills of a street at once. */
export function networkIsBack(desk: Desk): void {
  const { known, around } = desk;
  if (known.isClosed || !known.isSelling || desk.read().line.isOnline !== false) return;
  known.vainLooks = 0;
  known.sending.failures = 0;
  known.giveUpLooking();
  known.giveUpLooking = around.after(around.random() * SPREAD_MS, () => void look(desk));
}

/** Asks for what changed; before the first catalogue is whole, for all of it. */
async function look(desk: Desk): Promise<void> {
  const { known } = desk;
  if (known.isClosed || !known.isSelling || known.isOver) return;
  if (desk.read().phase !== 'ready' || known.self === null || desk.read().line.isOnline === false) {
    if (desk.read().phase === 'unopened' || desk.read().phase === 'revoked') return planNextLook(desk);
    return bringUp(desk);
  }
  if (desk.around.clock() - known.selfAt > SELF_MS) await readSelf(desk);
  await sayHowItIs(desk);
  const fetched = await refresh(desk, 'catalogue');
  if (fetched.ok)
    for (const dataset of ['promotions', 'stock', 'categories', 'customers'] as const)
      if (desk.around.clock() - (desk.read().freshness[dataset].at ?? 0) > EVERY[dataset]) await refresh(desk, dataset);
  planNextLook(desk);
}

export const forgetWhenClosed = (desk: Desk): void => {
  desk.known.onClosed = () => {
    if (desk.known.isOver) return;
    desk.known.isOver = desk.known.self !== null;
    void desk.inTurn(() => forgetDevice(desk));
  };
};
