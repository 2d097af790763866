import type { TillSelf } from '@hanout/contracts/till/device';
import { refuse, type Result } from '@hanout/core/kernel';
import { prepareRulebook, type Rulebook } from '@hanout/core/promotions';
import { NO_BASKET, type Basket } from './basket/basket.ts';
import { beginHistory, type History } from './basket/history.ts';
import type { PricedBasket } from './basket/price-basket.ts';
import { createCatalogueIndex, type CatalogueIndex } from './catalogue/catalogue-index.ts';
import type { IndexedCustomer } from './catalogue/customer-index.ts';
import type { StockLevels } from './catalogue/stock-levels.ts';
import { EMPTY_STATE } from './empty-state.ts';
import {
  NO_COUNTERS,
  NOTHING_SENT,
  type Counters,
  type ForeignEvent,
  type KeptEvent,
  type SentMark,
} from './journal/kept-event.ts';
import type { JournalChange } from './journal/till-journal.ts';
import type { PinTries } from './session/pin-tries.ts';
import type { SessionRecord } from './session/session-record.ts';
import type { Told } from './sync/told.ts';
import type { TillSurroundings } from './surroundings.ts';
import type { TillRefusal } from './till-refusal.ts';
import type { TillState } from './till-state.ts';

/** A ticket put aside. */
export interface HeldBasket {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly pieces: number;
  readonly total: number;
  readonly basket: Basket;
}

/** What this window knows of the device; written by its commands alone, after the disk has it. */
export interface Known {
  self: TillSelf | null;
  /** the till that this device was until it was revoked: what it did not send is that one's */
  was: Pick<TillSelf, 'id' | 'code'> | null;
  /** when the server last said it, by this device's clock */
  selfAt: number;
  /** when the shop was last told how this device is */
  visitedAt: number;
  counters: Counters;
  /** the disk has them */
  hasNumbers: boolean;
  sent: SentMark;
  session: SessionRecord | null;
  history: History<Basket>;
  /** as the disk has it */
  keptBasket: Basket | null;
  priced: PricedBasket | null;
  held: readonly HeldBasket[];
  /** tickets that were dropped in this window and may be taken back */
  dropped: readonly { readonly ticket: HeldBasket; readonly place: number }[];
  tries: Readonly<Record<string, PinTries>>;
  levels: StockLevels | null;
  rulebook: Rulebook;
  usedUpIds: readonly number[];
  /** what came while a basket was under work: it holds from the next one on */
  nextRules: { readonly rulebook: Rulebook; readonly usedUpIds: readonly number[] } | null;
  /** not sent, by sequence */
  waiting: readonly KeptEvent[];
  foreign: readonly ForeignEvent[];
  customers: Map<number, IndexedCustomer>;
  /** the reading of what the device has of catalogue and customers; null: it has not begun */
  intoMemory: Promise<void> | null;
  /** datasets that are being fetched */
  fetching: Map<string, Promise<Result<null, TillRefusal>>>;
  cashierId: number | null;
  /** of managers' words that were given and not used */
  approvals: Set<object>;
  /** the sending of events: the round that is at work, how often it failed, why it last did, and the way to give the next attempt up */
  sending: { round: Promise<Told> | null; failures: number; why: TillRefusal | null; giveUp: () => void };
  /** the server takes this device for no till any more */
  onClosed: () => void;
  /** this window has asked for the right to sell and has it */
  isSelling: boolean;
  /** the window goes */
  isClosed: boolean;
  /** it is no till any more */
  isOver: boolean;
  giveUpLooking: () => void;
  /** looks in a row that nobody answered */
  vainLooks: number;
  /** what this window does since it sells */
  begun: Promise<void> | null;
}

export interface Desk {
  readonly around: TillSurroundings;
  readonly index: CatalogueIndex;
  readonly known: Known;
  readonly read: () => TillState;
  readonly show: (change: Partial<TillState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** by the server's clock, as far as it is known */
  readonly now: () => number;
  /** One after the other: what reads the device, and writes what it makes of it. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly write: (changes: readonly JournalChange[]) => Promise<Result<null, TillRefusal>>;
}

export function createDesk(around: TillSurroundings): Desk {
  const shown = { state: EMPTY_STATE };
  const listeners = new Set<() => void>();
  const turns: { last: Promise<unknown> } = { last: Promise.resolve() };
  const show = (change: Partial<TillState>): void => {
    shown.state = { ...shown.state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    around,
    index: createCatalogueIndex(),
    known: nothingKnown(),
    read: () => shown.state,
    show,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => around.clock() - shown.state.line.skewMs,
    inTurn: (work) => {
      const turn = turns.last.then(work);
      turns.last = turn.catch(() => undefined);
      return turn;
    },
    write: async (changes) => {
      const written = await around.journal.write(changes);
      const isFull = !written.ok && written.error.code === 'till.storage-is-full';
      if (shown.state.storage.isFull !== isFull) show({ storage: { ...shown.state.storage, isFull } });
      return written;
    },
  };
}

const nothingKnown = (): Known => ({
  self: null,
  was: null,
  selfAt: 0,
  visitedAt: 0,
  counters: NO_COUNTERS,
  hasNumbers: false,
  sent: NOTHING_SENT,
  session: null,
  history: beginHistory(NO_BASKET),
  keptBasket: null,
  priced: null,
  held: [],
  dropped: [],
  tries: {},
  levels: null,
  rulebook: prepareRulebook([]),
  usedUpIds: [],
  nextRules: null,
  waiting: [],
  foreign: [],
  customers: new Map(),
  intoMemory: null,
  fetching: new Map(),
  cashierId: null,
  approvals: new Set(),
  sending: { round: null, failures: 0, why: null, giveUp: () => undefined },
  onClosed: () => undefined,
  isSelling: false,
  isClosed: false,
  isOver: false,
  giveUpLooking: () => undefined,
  vainLooks: 0,
  begun: null,
});

/** Who may act at this window now. */
export function whoSells({
  known,
  read,
}: Desk): Result<{ readonly self: TillSelf; readonly cashierId: number }, TillRefusal> {
  const { self, cashierId } = known;
  if (self === null || read().phase !== 'ready') return refuse({ code: 'till.is-revoked' });
  if (!known.isSelling) return refuse({ code: 'till.window-only-reads' });
  if (cashierId === null) return refuse({ code: 'till.nobody-signed-in' });
  return { ok: true, value: { self, cashierId } };
}

/** Who may sell now, and in which session. */
export function whoServes(
  desk: Desk,
): Result<{ readonly self: TillSelf; readonly cashierId: number; readonly session: SessionRecord }, TillRefusal> {
  const who = whoSells(desk);
  if (!who.ok) return who;
  const { session } = desk.known;
  if (session === null) return refuse({ code: 'till.session-is-closed' });
  return { ok: true, value: { ...who.value, session } };
}
