import { answerOf, changeBase, DeviceStorageError, readBase } from '@hanout/device-queue/device-base';
import type { DeviceBase } from '@hanout/device-queue/device-base';
import { z } from 'zod';
import { queuedCallSchema } from './queued-call.ts';
import type { QueuedCall } from './queued-call.ts';

const READS = 'reads';
const TOLD = 'told';
const PEOPLE = 'people';
const BY_STREAM = 'stream';
/** Those that were opened last. */
const MOST_READS = 40;

const BASE: DeviceBase = {
  name: 'hanout-dashboard-kept',
  versions: [
    (base) => {
      base.createObjectStore(READS, { keyPath: 'stream' });
      base.createObjectStore(TOLD, { autoIncrement: true }).createIndex(BY_STREAM, 'stream');
      base.createObjectStore(PEOPLE);
    },
  ],
};

const readSchema = z.object({ stream: z.string(), maker: z.string(), at: z.number(), value: z.unknown() });
const toldSchema = z.object({ stream: z.string(), at: z.number(), call: queuedCallSchema });

/** What a thing was when it was last read; `stream` is that of the calls that change it. */
export type KeptThing = z.infer<typeof readSchema>;

/** What was kept, and what the server has been told of it since. */
export type FoundThing = KeptThing & { readonly told: readonly QueuedCall[] };

/** A read makes what was told before it part of itself. */
export const keepThing = (thing: KeptThing): Promise<void> =>
  unlessNothingIsKept(undefined, () =>
    changeBase(BASE, [READS, TOLD], async (transaction) => {
      const reads = transaction.objectStore(READS);
      await answerOf(reads.put(thing));
      await forgetTold(transaction, thing);
      const all = z.array(readSchema).parse(await answerOf(reads.getAll()));
      for (const { stream } of all.toSorted((one, other) => other.at - one.at).slice(MOST_READS)) {
        await answerOf(reads.delete(stream));
        await forgetTold(transaction, { stream, at: Infinity });
      }
    }),
  );

/** null: this person has not seen it on this device. */
export const findThing = (stream: string, maker: string): Promise<FoundThing | null> =>
  unlessNothingIsKept(null, () =>
    readBase(BASE, [READS, TOLD], async (transaction) => {
      const read = readSchema.safeParse(await answerOf(transaction.objectStore(READS).get(stream))).data;
      if (read === undefined || read.maker !== maker) return null;
      const told: readonly unknown[] = await answerOf(transaction.objectStore(TOLD).index(BY_STREAM).getAll(stream));
      return { ...read, told: told.flatMap((each) => toldSchema.safeParse(each).data?.call ?? []) };
    }),
  );

/** The server has done it: until the thing is read again, what is kept of it is that much older than the shelf. */
export const noteTold = (stream: string, call: QueuedCall, at: number): Promise<void> =>
  unlessNothingIsKept(undefined, () =>
    changeBase(BASE, [READS, TOLD], async (transaction) => {
      if ((await answerOf(transaction.objectStore(READS).getKey(stream))) === undefined) return;
      await answerOf(transaction.objectStore(TOLD).add({ stream, at, call }));
    }),
  );

/** Who works at this device now, so that a page that is loaded anew without a network knows them; what others saw is gone. */
export const keepPerson = (uuid: string, person: unknown): Promise<void> =>
  unlessNothingIsKept(undefined, () =>
    changeBase(BASE, [READS, TOLD, PEOPLE], async (transaction) => {
      const reads = transaction.objectStore(READS);
      for (const { stream, maker } of z.array(readSchema).parse(await answerOf(reads.getAll()))) {
        if (maker === uuid) continue;
        await answerOf(reads.delete(stream));
        await forgetTold(transaction, { stream, at: Infinity });
      }
      await answerOf(transaction.objectStore(PEOPLE).put(person, BY_PERSON));
    }),
  );

const BY_PERSON = 'here';

export const findPerson = (): Promise<unknown> =>
  unlessNothingIsKept(null, () =>
    readBase(BASE, [PEOPLE], (transaction) => answerOf<unknown>(transaction.objectStore(PEOPLE).get(BY_PERSON))),
  );

/** Whoever signs out leaves nothing of what they saw. */
export const forgetEverything = (): Promise<void> =>
  unlessNothingIsKept(undefined, () =>
    changeBase(BASE, [READS, TOLD, PEOPLE], async (transaction) => {
      for (const store of [READS, TOLD, PEOPLE]) await answerOf(transaction.objectStore(store).clear());
    }),
  );

async function forgetTold(transaction: IDBTransaction, { stream, at }: Pick<KeptThing, 'stream' | 'at'>) {
  const told = transaction.objectStore(TOLD);
  for (const key of await answerOf(told.index(BY_STREAM).getAllKeys(stream))) {
    const noted = toldSchema.safeParse(await answerOf(told.get(key))).data;
    if (noted === undefined || noted.at <= at) await answerOf(told.delete(key));
  }
}

/** Without room, or in a browser that keeps nothing, the pages work as long as there is a network. */
async function unlessNothingIsKept<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error;
    return otherwise;
  }
}
