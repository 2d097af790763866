import { ok, refuse, type Result } from '@hanout/core/kernel';
import { answerOf, changeBase, DeviceStorageError, readBase, type DeviceBase } from './device-base.ts';
import type { DroppedOperation, NewOperation, Operation } from './operation.ts';
import { mayClaim, MOST_DROPPED, type Lease, type QueueStore, type StoreRefusal } from './queue-store.ts';

const OPERATIONS = 'operations';
const DROPPED = 'dropped';
const LEASES = 'leases';
const SENDER = 'sender';

const VERSIONS: DeviceBase['versions'] = [
  (base) => {
    base
      .createObjectStore(OPERATIONS, { keyPath: 'place', autoIncrement: true })
      .createIndex('id', 'id', { unique: true });
    base.createObjectStore(DROPPED, { autoIncrement: true });
    base.createObjectStore(LEASES);
  },
];

/** Keeps operations on the disk of the device, past reloads and for all of its tabs. `name`: of which application they are. */
export function createIndexedStore(name: string): QueueStore {
  const base: DeviceBase = { name, versions: VERSIONS };
  const listeners = new Set<() => void>();
  const others = new BroadcastChannel(name);
  const hear = () => listeners.forEach((listener) => listener());
  others.addEventListener('message', hear);
  const tell = () => {
    others.postMessage('changed');
    hear();
  };
  const change = async (stores: readonly string[], work: (transaction: IDBTransaction) => Promise<unknown>) => {
    await changeBase(base, stores, work);
    tell();
  };
  return {
    add: async (operation) => {
      const added = await addOnce(base, operation);
      if (added.ok) tell();
      return added;
    },
    list: () =>
      readBase(base, [OPERATIONS], (transaction) =>
        answerOf<Operation[]>(transaction.objectStore(OPERATIONS).getAll()),
      ),
    remove: (id) => change([OPERATIONS], (transaction) => take(transaction, id)),
    mark: (id, refusal) =>
      change([OPERATIONS], async (transaction) => {
        const operation = await find(transaction, id);
        if (operation !== undefined) await answerOf(transaction.objectStore(OPERATIONS).put({ ...operation, refusal }));
      }),
    drop: (id, { reason, at }) =>
      change([OPERATIONS, DROPPED], async (transaction) => {
        const operation = await take(transaction, id);
        if (operation === undefined) return;
        const dropped = transaction.objectStore(DROPPED);
        await answerOf(dropped.add({ ...operation, reason, droppedAt: at }));
        const [oldest] = await answerOf(dropped.getAllKeys(null, 1));
        if (oldest !== undefined && (await answerOf(dropped.count())) > MOST_DROPPED)
          await answerOf(dropped.delete(oldest));
      }),
    listDropped: () =>
      readBase(base, [DROPPED], async (transaction) =>
        (await answerOf<DroppedOperation[]>(transaction.objectStore(DROPPED).getAll())).toReversed(),
      ),
    claim: (lease, now) =>
      changeBase(base, [LEASES], async (transaction) => {
        const leases = transaction.objectStore(LEASES);
        const held = await answerOf<Lease | undefined>(leases.get(SENDER));
        if (!mayClaim(held ?? null, lease, now)) return false;
        await answerOf(leases.put(lease, SENDER));
        return true;
      }),
    release: (holder) =>
      changeBase(base, [LEASES], async (transaction) => {
        const leases = transaction.objectStore(LEASES);
        const held = await answerOf<Lease | undefined>(leases.get(SENDER));
        if (held?.holder === holder) await answerOf(leases.delete(SENDER));
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function addOnce(base: DeviceBase, operation: NewOperation): Promise<Result<null, StoreRefusal>> {
  try {
    return await changeBase(base, [OPERATIONS], async (transaction) => {
      const known = await find(transaction, operation.id);
      if (known === undefined) await answerOf(transaction.objectStore(OPERATIONS).add({ ...operation, refusal: null }));
      return ok(null);
    });
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error;
    return refuse({ code: `device-queue.storage-is-${error.reason}` });
  }
}

const find = (transaction: IDBTransaction, id: string): Promise<Operation | undefined> =>
  answerOf<Operation | undefined>(transaction.objectStore(OPERATIONS).index('id').get(id));

async function take(transaction: IDBTransaction, id: string): Promise<Operation | undefined> {
  const operation = await find(transaction, id);
  if (operation !== undefined) await answerOf(transaction.objectStore(OPERATIONS).delete(operation.place));
  return operation;
}
