import { ok, type Result } from '@hanout/core/kernel';
import type { DroppedOperation, NewOperation, Operation } from './operation.ts';
import type { StoreRefusal } from './queue-store.ts';
import type { QueueSurroundings, Settled } from './surroundings.ts';
import { createTeller } from './teller.ts';

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

const EMPTY: QueueState = { operations: [], dropped: [], sending: null, isAway: false };

/** What this device did and the server has not heard of: kept, told in order and once, visible until then. */
export function createDeviceQueue<Answer>(surroundings: QueueSurroundings<Answer>): DeviceQueue<Answer> {
  const { store, holder, clock } = surroundings;
  const listeners = new Set<() => void>();
  const waiters = new Map<string, (settled: Settled<Answer>) => void>();
  const shown: { state: QueueState } = { state: EMPTY };
  const show = async (change: Partial<QueueState>): Promise<void> => {
    const [operations, dropped] = [await store.list(), await store.listDropped()];
    shown.state = { ...shown.state, operations, dropped, ...change };
    for (const listener of listeners) listener();
  };
  const hand = (id: string, settled: Settled<Answer>): void => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    waiter?.(settled);
  };
  const { replay, claim, stop } = createTeller(surroundings, {
    sending: (sending) => show({ sending }),
    reached: (isAway) => show({ isAway }),
    isAwaited: (id) => waiters.has(id),
    settled: hand,
    over: () => {
      for (const id of waiters.keys()) hand(id, { kind: 'waits' });
    },
  });
  const stopHearing = store.subscribe(() => void show({}));
  return {
    add: async (operation) => {
      const kept = await store.add(operation);
      if (!kept.ok) return kept;
      const { promise, resolve } = Promise.withResolvers<Settled<Answer>>();
      const other = waiters.get(operation.id);
      waiters.set(operation.id, (settled) => {
        other?.(settled);
        resolve(settled);
      });
      // At once: a round that ends meanwhile begins another instead of leaving it to wait.
      void replay();
      await show({});
      return ok({ settled: promise });
    },
    replay,
    retry: async (id) => {
      await store.mark(id, null);
      await replay();
    },
    drop: async (id, reason) => {
      if (shown.state.sending !== null || !(await claim())) return false;
      await store.drop(id, { reason, at: clock() });
      await store.release(holder);
      await show({});
      void replay();
      return true;
    },
    read: () => shown.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      stop();
      stopHearing();
    },
  };
}
