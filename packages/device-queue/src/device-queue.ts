import { ok, type Result } from '@hanout/core/kernel';
import { nextOperation, type DroppedOperation, type NewOperation, type Operation } from './operation.ts';
import { pauseAfter } from './pause.ts';
import { LEASE_MS, type QueueStore, type StoreRefusal } from './queue-store.ts';

/** What became of telling one. away: nobody answered who could say, it is told again; refused: it never will be taken as it is */
export type Told<Answer = unknown> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly message: string; readonly answer: Answer }
  | { readonly kind: 'away'; readonly retryAfterMs?: number };

/** What is known of one when the first attempt is over. waits: it is kept, and told when that is possible */
export type Settled<Answer = unknown> = Exclude<Told<Answer>, { readonly kind: 'away' }> | { readonly kind: 'waits' };

export interface QueueState {
  /** all that wait on this device, whoever made them */
  readonly operations: readonly Operation[];
  /** what people put away unsent on this device, the latest first */
  readonly dropped: readonly DroppedOperation[];
  /** the one that is under way from this tab */
  readonly sending: string | null;
  /** nobody answered the last attempt */
  readonly isAway: boolean;
}

export interface DeviceQueue<Answer = unknown> {
  /**
   * Keeps it and begins to tell it; answered once it is on the disk. A refusal is handed to whoever waits for `settled`; of one that
   * has waited it is kept and stops its stream.
   */
  readonly add: (
    operation: NewOperation,
  ) => Promise<Result<{ readonly settled: Promise<Settled<Answer>> }, StoreRefusal>>;
  /** Tells what waits, in order, until nothing does or nobody answers. */
  readonly replay: () => Promise<void>;
  /** One that was refused gets another turn. */
  readonly retry: (id: string) => Promise<void>;
  /** Puts one away unsent. false: it is under way, and cannot be held back */
  readonly drop: (id: string, reason: string) => Promise<boolean>;
  readonly read: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

export interface QueueSurroundings<Answer = unknown> {
  readonly store: QueueStore;
  readonly tell: (operation: Operation) => Promise<Told<Answer>>;
  /** who is signed in: their operations are told; null: nobody's */
  readonly maker: () => string | null;
  /** names this tab */
  readonly holder: string;
  /** milliseconds since 1970 */
  readonly clock: () => number;
  /** from 0 up to 1 */
  readonly random: () => number;
  /** Does something later; answers the way to give it up. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** A call that takes longer counts as lost; shorter than a lease, so that whoever sends has it. */
const PATIENCE_MS = 20_000;
const ASK_FOR_LEASE_MS = 5_000;

/** What this device did and the server has not heard of: kept, told in order and once, visible until then. */
export function createDeviceQueue<Answer>(surroundings: QueueSurroundings<Answer>): DeviceQueue<Answer> {
  const { store, tell, maker, holder, clock, random, after } = surroundings;
  const listeners = new Set<() => void>();
  const waiters = new Map<string, (settled: Settled<Answer>) => void>();
  const life: Life = { state: EMPTY, failures: 0, isWanted: false, rounds: null, stopTimer: () => undefined };

  const show = (change: Partial<QueueState>): void => {
    life.state = { ...life.state, ...change };
    for (const listener of listeners) listener();
  };
  const refresh = async (): Promise<void> =>
    show({ operations: await store.list(), dropped: await store.listDropped() });
  const later = (ms: number): void => {
    life.stopTimer();
    life.stopTimer = after(ms, () => void replay());
  };
  const hand = (id: string, settled: Settled<Answer>): boolean => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    waiter?.(settled);
    return waiter !== undefined;
  };
  const claim = (): Promise<boolean> => store.claim({ holder, until: clock() + LEASE_MS }, clock());

  /** The next one, told and noted. false: nothing more can be told now */
  const tellNext = async (): Promise<boolean> => {
    if (nextOperation(await store.list(), maker()) === null) return false;
    // Claimed before each: who was asleep meanwhile has lost it.
    if (!(await claim())) {
      later(ASK_FOR_LEASE_MS);
      return false;
    }
    const next = nextOperation(await store.list(), maker());
    if (next === null) return false;
    show({ sending: next.id });
    const told = await inTime(tell(next), after);
    if (told.kind === 'away') {
      life.failures += 1;
      show({ isAway: true });
      later(told.retryAfterMs ?? pauseAfter(life.failures, random()));
      return false;
    }
    life.failures = 0;
    if (told.kind === 'done') await store.remove(next.id);
    else if (waiters.has(next.id)) await store.remove(next.id);
    else await store.mark(next.id, { message: told.message, at: clock() });
    hand(next.id, told);
    show({ isAway: false, operations: await store.list() });
    return true;
  };
  const round = async (): Promise<void> => {
    life.stopTimer();
    try {
      while (await tellNext()) life.isWanted = false;
    } catch (bug) {
      later(pauseAfter((life.failures += 1), random()));
      throw bug;
    } finally {
      await store.release(holder);
      show({ sending: null, operations: await store.list() });
    }
  };
  const rounds = async (): Promise<void> => {
    try {
      while (life.isWanted) {
        life.isWanted = false;
        await round();
      }
    } finally {
      life.rounds = null;
      for (const id of waiters.keys()) hand(id, { kind: 'waits' });
    }
  };
  const replay = (): Promise<void> => {
    life.isWanted = true;
    life.rounds ??= rounds();
    return life.rounds;
  };
  const stopHearing = store.subscribe(() => void refresh());
  return {
    add: async (operation) => {
      const kept = await store.add(operation);
      if (!kept.ok) return kept;
      const { promise, resolve } = Promise.withResolvers<Settled<Answer>>();
      waiters.set(operation.id, resolve);
      // At once: a round that ends meanwhile begins another instead of leaving it to wait.
      void replay();
      await refresh();
      return ok({ settled: promise });
    },
    replay,
    retry: async (id) => {
      await store.mark(id, null);
      await replay();
    },
    drop: async (id, reason) => {
      if (life.state.sending !== null || !(await claim())) return false;
      await store.drop(id, { reason, at: clock() });
      await store.release(holder);
      await refresh();
      void replay();
      return true;
    },
    read: () => life.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      life.stopTimer();
      stopHearing();
    },
  };
}

type Life = {
  state: QueueState;
  /** attempts in a row that nobody answered */
  failures: number;
  /** something was asked for since the last look at what waits */
  isWanted: boolean;
  rounds: Promise<void> | null;
  stopTimer: () => void;
};

const EMPTY: QueueState = { operations: [], dropped: [], sending: null, isAway: false };

/** What nobody answers in time is told again under its id. */
async function inTime<Answer>(
  telling: Promise<Told<Answer>>,
  after: QueueSurroundings['after'],
): Promise<Told<Answer>> {
  const { promise, resolve } = Promise.withResolvers<Told<Answer>>();
  const giveUp = after(PATIENCE_MS, () => resolve({ kind: 'away' }));
  try {
    return await Promise.race([telling, promise]);
  } finally {
    giveUp();
  }
}
