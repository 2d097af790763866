import type { Result } from '@hanout/core/kernel';

/**
 * What a device keeps. events: what happened here, by sequence; foreign: what a file brought, by id; closed: sessions, by Z number; state:
 * single things by name; products by id; customers in pages, sealed.
 */
export const JOURNAL_STORES = ['events', 'foreign', 'closed', 'state', 'products', 'customers'] as const;
export type JournalStore = (typeof JOURNAL_STORES)[number];
export type JournalKey = string | number;

/** expect: nothing of the whole is written unless this stands there as it is given (null: nothing does). */
export type JournalChange =
  | { readonly kind: 'put'; readonly store: JournalStore; readonly key: JournalKey; readonly value: unknown }
  | { readonly kind: 'delete'; readonly store: JournalStore; readonly key: JournalKey }
  | { readonly kind: 'clear'; readonly store: JournalStore }
  | { readonly kind: 'expect'; readonly store: JournalStore; readonly key: JournalKey; readonly value: unknown };

export interface JournalRefusal {
  /** moved: another window wrote first */
  readonly code: 'till.storage-is-full' | 'till.storage-is-missing' | 'till.window-only-reads';
}

/** Values are plain data. All windows of a device have the same one. */
export interface TillJournal {
  /** All of it or nothing, in one transaction; on the disk once this is answered. */
  readonly write: (changes: readonly JournalChange[]) => Promise<Result<null, JournalRefusal>>;
  readonly read: <T>(store: JournalStore, key: JournalKey) => Promise<T | undefined>;
  /** In the order of their keys; from: the first key that is wanted, most: no more than so many. */
  readonly list: <T>(
    store: JournalStore,
    range?: { readonly from?: JournalKey; readonly most?: number },
  ) => Promise<readonly T[]>;
  /** The last ones first. */
  readonly listLast: <T>(store: JournalStore, most: number) => Promise<readonly T[]>;
  /** Told when another window has written. */
  readonly subscribe: (listener: () => void) => () => void;
}
