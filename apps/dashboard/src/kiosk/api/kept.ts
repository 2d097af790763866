import { kioskPeopleSchema, kioskStampSchema } from '@hanout/contracts/attendance/kiosk';
import type { KioskPeople, KioskStamp } from '@hanout/contracts/attendance/kiosk';

const NAME = 'hanout-kiosk';
const STAMPS = 'stamps';
const SHOWN = 'shown';

const open = (): Promise<IDBDatabase> => {
  const asked = indexedDB.open(NAME, 1);
  asked.addEventListener('upgradeneeded', () => {
    asked.result.createObjectStore(STAMPS, { keyPath: 'id' });
    asked.result.createObjectStore(SHOWN);
  });
  return answerOf(asked);
};

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(new Error('the device keeps nothing', { cause: request.error })));
  return promise;
}

/** Done once it is on the disk of the device. */
async function write(store: string, work: (store: IDBObjectStore) => unknown): Promise<void> {
  const base = await open();
  const transaction = base.transaction(store, 'readwrite', { durability: 'strict' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener('complete', () => resolve());
  transaction.addEventListener('error', () =>
    reject(new Error('the device keeps nothing', { cause: transaction.error })),
  );
  work(transaction.objectStore(store));
  await promise.finally(() => base.close());
}

async function read<T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open();
  return answerOf(work(base.transaction(store).objectStore(store))).finally(() => base.close());
}

export const keepStamp = (stamp: KioskStamp): Promise<void> => write(STAMPS, (store) => store.put(stamp));

export const forgetStamps = (ids: readonly string[]): Promise<void> =>
  write(STAMPS, (store) => ids.forEach((id) => store.delete(id)));

/** What has not been told yet, as it was made. */
export async function readStamps(): Promise<readonly KioskStamp[]> {
  const kept: readonly unknown[] = await read(STAMPS, (store) => store.getAll());
  const stamps = kept.flatMap((stamp) => kioskStampSchema.safeParse(stamp).data ?? []);
  return stamps.toSorted((one, other) => one.moment.wall - other.moment.wall);
}

export const keepPeople = (people: KioskPeople): Promise<void> => write(SHOWN, (store) => store.put(people, 'people'));

/** Whom the device showed last; null: it never was opened. */
export async function readPeople(): Promise<KioskPeople | null> {
  return kioskPeopleSchema.safeParse(await read(SHOWN, (store) => store.get('people'))).data ?? null;
}

/** A device that is none any more keeps nobody's name. */
export const forgetPeople = (): Promise<void> => write(SHOWN, (store) => store.clear());
