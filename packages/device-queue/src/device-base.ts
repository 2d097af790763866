/** A database of this device. Each version is a step from the one before; steps that have run anywhere are never changed. */
export interface DeviceBase {
  readonly name: string;
  readonly versions: readonly ((base: IDBDatabase) => void)[];
}

/** The device would not keep or find something. full: there is no room left; missing: the browser keeps nothing for this page */
export class DeviceStorageError extends Error {
  readonly reason: 'full' | 'missing';

  constructor(cause: unknown) {
    super('the device keeps nothing', { cause });
    this.name = 'DeviceStorageError';
    this.reason = cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'full' : 'missing';
  }
}

type Work<T> = (transaction: IDBTransaction) => T | Promise<T>;

/** Done once it is on the disk of the device; whatever fails in it leaves everything as it was. `work` waits for nothing but requests. */
export const changeBase = <T>(base: DeviceBase, stores: readonly string[], work: Work<T>): Promise<T> =>
  inBase(base, { stores, mode: 'readwrite', work });

export const readBase = <T>(base: DeviceBase, stores: readonly string[], work: Work<T>): Promise<T> =>
  inBase(base, { stores, mode: 'readonly', work });

/** What a request answers. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(new DeviceStorageError(request.error)));
  return promise;
}

type Asked<T> = {
  readonly stores: readonly string[];
  readonly mode: 'readonly' | 'readwrite';
  readonly work: Work<T>;
};

/** Opened for this alone: a tab that stays open never holds up the next version. */
async function inBase<T>(base: DeviceBase, { stores, mode, work }: Asked<T>): Promise<T> {
  const opened = await open(base);
  try {
    const transaction = opened.transaction([...stores], mode, { durability: 'strict' });
    const ended = endOf(transaction);
    const made = await Promise.resolve(work(transaction)).catch((error: unknown) => {
      abandon(transaction);
      return ended.then(
        () => Promise.reject(error),
        () => Promise.reject(error),
      );
    });
    await ended;
    return made;
  } finally {
    opened.close();
  }
}

function open({ name, versions }: DeviceBase): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new DeviceStorageError(null));
  const asked = indexedDB.open(name, versions.length);
  asked.addEventListener('upgradeneeded', ({ oldVersion }) => {
    for (const step of versions.slice(oldVersion)) step(asked.result);
  });
  return answerOf(asked);
}

function endOf(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener('complete', () => resolve());
  const fail = () => reject(new DeviceStorageError(transaction.error));
  transaction.addEventListener('error', fail);
  transaction.addEventListener('abort', fail);
  return promise;
}

/** One that has ended by itself cannot be given up any more. */
function abandon(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has.
  }
}
