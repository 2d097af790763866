import { ok } from '@hanout/core/kernel';
import type { DroppedOperation, Operation } from './operation.ts';
import { mayClaim, MOST_DROPPED } from './queue-store.ts';
import type { Lease, QueueStore } from './queue-store.ts';

/** Keeps operations for as long as the page is open: where a device keeps nothing, and in tests. */
export function createMemoryStore(): QueueStore {
  const held: { operations: readonly Operation[]; dropped: readonly DroppedOperation[]; lease: Lease | null } = {
    operations: [],
    dropped: [],
    lease: null,
  };
  const listeners = new Set<() => void>();
  const places = { last: 0 };
  const change = (operations: readonly Operation[]) => {
    held.operations = operations;
    for (const listener of listeners) listener();
  };
  return {
    add: async (operation) => {
      if (held.operations.some(({ id }) => id === operation.id)) return ok(null);
      places.last += 1;
      change([...held.operations, { ...operation, place: places.last, refusal: null }]);
      return ok(null);
    },
    list: async () => held.operations,
    remove: async (id) => change(held.operations.filter((each) => each.id !== id)),
    mark: async (id, refusal) => change(held.operations.map((each) => (each.id === id ? { ...each, refusal } : each))),
    drop: async (id, { reason, at }) => {
      const dropped = held.operations.filter((each) => each.id === id);
      held.dropped = [...dropped.map((each) => ({ ...each, reason, droppedAt: at })), ...held.dropped].slice(
        0,
        MOST_DROPPED,
      );
      change(held.operations.filter((each) => each.id !== id));
    },
    listDropped: async () => held.dropped,
    claim: async (lease, now) => {
      if (!mayClaim(held.lease, lease, now)) return false;
      held.lease = lease;
      return true;
    },
    release: async (holder) => {
      if (held.lease?.holder === holder) held.lease = null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
