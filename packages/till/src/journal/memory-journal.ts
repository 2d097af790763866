import { ok, refuse } from '@hanout/core/kernel';
import { isSame } from './is-same.ts';
import {
  JOURNAL_STORES,
  type JournalChange,
  type JournalKey,
  type JournalRefusal,
  type JournalStore,
  type TillJournal,
} from './till-journal.ts';

/** A device that forgets everything with its process: for tests. `fails`: why the next writes are refused. */
export interface MemoryJournal extends TillJournal {
  fails: JournalRefusal['code'] | null;
}

/** Values lie in it as text, as they would on a disk. */
export function createMemoryJournal(): MemoryJournal {
  const stores = new Map(JOURNAL_STORES.map((name) => [name, new Map<JournalKey, string>()]));
  const listeners = new Set<() => void>();
  const storeOf = (name: JournalStore) => stores.get(name) ?? new Map<JournalKey, string>();
  const sorted = (name: JournalStore) => [...storeOf(name)].toSorted(([one], [other]) => compareKeys(one, other));
  const journal: MemoryJournal = {
    fails: null,
    write: async (changes) => {
      if (journal.fails !== null) return refuse({ code: journal.fails });
      const isMoved = changes.some(
        (change) => change.kind === 'expect' && !isSame(parsed(storeOf(change.store).get(change.key)), change.value),
      );
      if (isMoved) return refuse({ code: 'till.window-only-reads' });
      for (const change of changes) apply(storeOf(change.store), change);
      for (const listener of listeners) listener();
      return ok(null);
    },
    read: async (store, key) => parsed(storeOf(store).get(key)),
    list: async (store, { from, most } = {}) =>
      sorted(store)
        .filter(([key]) => from === undefined || compareKeys(key, from) >= 0)
        .slice(0, most)
        .map(([, text]) => parsed(text)),
    listLast: async (store, most) =>
      sorted(store)
        .toReversed()
        .slice(0, most)
        .map(([, text]) => parsed(text)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return journal;
}

const parsed = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text));

function apply(store: Map<JournalKey, string>, change: JournalChange): void {
  if (change.kind === 'put') store.set(change.key, JSON.stringify(change.value));
  else if (change.kind === 'delete') store.delete(change.key);
  else if (change.kind === 'clear') store.clear();
}

/** Numbers before words, as browsers sort them. */
function compareKeys(one: JournalKey, other: JournalKey): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1;
  if (typeof other === 'number') return 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
