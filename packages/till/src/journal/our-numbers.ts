import type { Desk } from '../desk.ts';
import { STATE } from '../state-keys.ts';
import type { JournalChange } from './till-journal.ts';

/** No other window gave numbers since this one read them: nothing that takes one is written otherwise. */
export const ourNumbers = ({ known: { hasNumbers, counters } }: Desk): JournalChange => ({
  kind: 'expect',
  store: 'state',
  key: STATE.counters,
  value: hasNumbers ? counters : null,
});
