import { STATE } from '../state-keys.ts';
import type { JournalKey, JournalStore } from './till-journal.ts';

/** Where people's names and phones are. */
const STORES: readonly JournalStore[] = ['events', 'foreign', 'customers'];
const NAMES: readonly JournalKey[] = [STATE.basket, STATE.held, STATE.lastPaid];

/** Whether a value lies sealed. What is compared in a write lies open: it is numbers alone. */
export const isSealed = (store: JournalStore, key: JournalKey): boolean =>
  STORES.includes(store) || (store === 'state' && NAMES.includes(key));
