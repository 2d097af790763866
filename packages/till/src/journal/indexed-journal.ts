import { ok, refuse } from '@hanout/core/kernel';
import { answerOf, changeBase, DeviceStorageError, readBase, type DeviceBase } from '@hanout/device-queue/device-base';
import { isSame } from './is-same.ts';
import { createSealer, makeSealingKey, type SealedValue, type Sealer } from './sealer.ts';
import { isSealed } from './sealed-stores.ts';
import {
  JOURNAL_STORES,
  type JournalChange,
  type JournalKey,
  type JournalStore,
  type TillJournal,
} from './till-journal.ts';

const KEYS = 'keys';
const SEALING = 'sealing';

/** Steps that have run anywhere are never changed; what is new is a step of its own. */
const VERSIONS: DeviceBase['versions'] = [
  (base) => {
    for (const store of ['events', 'foreign', 'closed', 'state', 'products', 'customers'])
      base.createObjectStore(store);
    base.createObjectStore(KEYS);
  },
];

/** Another window has moved what was expected: nothing of the change is written. */
class MovedError extends Error {}

export interface JournalSecrets {
  readonly subtle: Pick<SubtleCrypto, 'encrypt' | 'decrypt' | 'generateKey'>;
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
}

type Laid = { readonly change: JournalChange; readonly value: unknown };

/** Keeps a till on the disk of its device, past reloads and for all of its windows; what is personal lies sealed. */
export function createIndexedJournal(name: string, secrets: JournalSecrets): TillJournal {
  const base: DeviceBase = { name, versions: VERSIONS };
  const others = new BroadcastChannel(name);
  const held: { sealer: Promise<Sealer> | null } = { sealer: null };
  const sealer = (): Promise<Sealer> => {
    held.sealer ??= findKey(base, secrets).then((key) => createSealer(key, secrets));
    held.sealer.catch(() => (held.sealer = null));
    return held.sealer;
  };
  const opened = async <T>(kept: T | SealedValue): Promise<T> =>
    isSealedValue(kept) ? (await sealer()).open<T>(kept) : kept;

  return {
    write: async (changes) => {
      try {
        // Ciphers would end the transaction: all is sealed before it begins.
        const laid = await Promise.all(changes.map((change) => lay(change, sealer)));
        await changeBase(base, storesOf(changes), async (transaction) => {
          for (const { change } of laid) if (change.kind === 'expect') await expectStands(transaction, change);
          for (const each of laid) apply(transaction, each);
        });
      } catch (error) {
        if (error instanceof MovedError) return refuse({ code: 'till.window-only-reads' });
        if (!(error instanceof DeviceStorageError)) throw error;
        return refuse({ code: `till.storage-is-${error.reason}` });
      }
      others.postMessage('written');
      return ok(null);
    },
    read: async <T>(store: JournalStore, key: JournalKey) => {
      const kept = await readBase(base, [store], (all) =>
        answerOf<T | SealedValue | undefined>(all.objectStore(store).get(key)),
      );
      return kept === undefined ? undefined : opened<T>(kept);
    },
    list: async <T>(
      store: JournalStore,
      { from, most }: { readonly from?: JournalKey; readonly most?: number } = {},
    ) => {
      const range = from === undefined ? null : IDBKeyRange.lowerBound(from);
      const kept = await readBase(base, [store], (all) =>
        answerOf<(T | SealedValue)[]>(all.objectStore(store).getAll(range, most)),
      );
      return Promise.all(kept.map((each) => opened<T>(each)));
    },
    listLast: async <T>(store: JournalStore, most: number) => {
      const kept = await readBase(base, [store], async (all) => {
        const keys = await answerOf(all.objectStore(store).getAllKeys());
        const first = keys.at(-most) ?? keys[0];
        if (first === undefined) return [];
        return answerOf<(T | SealedValue)[]>(all.objectStore(store).getAll(IDBKeyRange.lowerBound(first)));
      });
      return Promise.all(kept.toReversed().map((each) => opened<T>(each)));
    },
    subscribe: (listener) => {
      const hear = () => listener();
      others.addEventListener('message', hear);
      return () => others.removeEventListener('message', hear);
    },
  };
}

/** The key of this device, made once: of two windows that make one the first one's is kept. */
async function findKey(base: DeviceBase, { subtle }: JournalSecrets): Promise<CryptoKey> {
  const find = () =>
    readBase(base, [KEYS], (all) => answerOf<CryptoKey | undefined>(all.objectStore(KEYS).get(SEALING)));
  const known = await find();
  if (known !== undefined) return known;
  const made = await makeSealingKey(subtle);
  return changeBase(base, [KEYS], async (all) => {
    const other = await answerOf<CryptoKey | undefined>(all.objectStore(KEYS).get(SEALING));
    if (other !== undefined) return other;
    await answerOf(all.objectStore(KEYS).put(made, SEALING));
    return made;
  });
}

const storesOf = (changes: readonly JournalChange[]): readonly JournalStore[] =>
  JOURNAL_STORES.filter((name) => changes.some(({ store }) => store === name));

async function lay(change: JournalChange, sealer: () => Promise<Sealer>): Promise<Laid> {
  if (change.kind !== 'put') return { change, value: null };
  const value = isSealed(change.store, change.key) ? await (await sealer()).seal(change.value) : change.value;
  return { change, value };
}

async function expectStands(
  transaction: IDBTransaction,
  { store, key, value }: Extract<JournalChange, { readonly kind: 'expect' }>,
): Promise<void> {
  const stands = await answerOf<unknown>(transaction.objectStore(store).get(key));
  if (!isSame(stands, value)) throw new MovedError('another window wrote first');
}

/** What fails of it fails the transaction, which is waited for. */
function apply(transaction: IDBTransaction, { change, value }: Laid): void {
  const store = transaction.objectStore(change.store);
  if (change.kind === 'put') store.put(value, change.key);
  else if (change.kind === 'delete') store.delete(change.key);
  else if (change.kind === 'clear') store.clear();
}

const isSealedValue = (kept: unknown): kept is SealedValue =>
  typeof kept === 'object' && kept !== null && 'iv' in kept && 'sealed' in kept;
