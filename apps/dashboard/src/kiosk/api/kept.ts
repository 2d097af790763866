import { kioskPeopleSchema, kioskStampSchema } from '@hanout/contracts/attendance/kiosk';
import type { KioskPeople, KioskStamp } from '@hanout/contracts/attendance/kiosk';
import { answerOf, changeBase, readBase } from '@hanout/device-queue/device-base';
import type { DeviceBase } from '@hanout/device-queue/device-base';

const STAMPS = 'stamps';
const SHOWN = 'shown';

const KIOSK: DeviceBase = {
  name: 'hanout-kiosk',
  versions: [
    (base) => {
      base.createObjectStore(STAMPS, { keyPath: 'id' });
      base.createObjectStore(SHOWN);
    },
  ],
};

const write = (store: string, work: (store: IDBObjectStore) => void): Promise<void> =>
  changeBase(KIOSK, [store], (transaction) => work(transaction.objectStore(store)));

const read = <T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  readBase(KIOSK, [store], (transaction) => answerOf(work(transaction.objectStore(store))));

export const keepStamp = (stamp: KioskStamp): Promise<void> => write(STAMPS, (store) => void store.put(stamp));

export const forgetStamps = (ids: readonly string[]): Promise<void> =>
  write(STAMPS, (store) => ids.forEach((id) => void store.delete(id)));

/** What has not been told yet, as it was made. */
export async function readStamps(): Promise<readonly KioskStamp[]> {
  const kept: readonly unknown[] = await read(STAMPS, (store) => store.getAll());
  const stamps = kept.flatMap((stamp) => kioskStampSchema.safeParse(stamp).data ?? []);
  return stamps.toSorted((one, other) => one.moment.wall - other.moment.wall);
}

export const keepPeople = (people: KioskPeople): Promise<void> =>
  write(SHOWN, (store) => void store.put(people, 'people'));

/** Whom the device showed last; null: it never was opened. */
export async function readPeople(): Promise<KioskPeople | null> {
  return kioskPeopleSchema.safeParse(await read(SHOWN, (store) => store.get('people'))).data ?? null;
}

/** A device that is none any more keeps nobody's name. */
export const forgetPeople = (): Promise<void> => write(SHOWN, (store) => void store.clear());
