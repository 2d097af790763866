import type { Centimes } from '../kernel/index.ts';
import { entryOf, type LedgerEntry, type Occasion } from './entry.ts';
import type { Purse } from './causes.ts';

/** Cash that is brought to a drawer (above zero) or taken out of it (below), beside what is sold. */
export const moveDrawerCash = (when: Occasion, amount: Centimes): LedgerEntry | null =>
  entryOf(when, 'till_cash', { till: amount, drawers: 0 - amount });

/** What was found at closing beside what was expected: too much (above zero) or missing (below), by where it lies. */
export const bookDifference = (when: Occasion, { till, bank }: Readonly<Record<Purse, Centimes>>): LedgerEntry | null =>
  entryOf(when, 'till_difference', { till, bank, differences: 0 - till - bank });

/** The duty of a ticket lies in a purse, and is the state's. */
export const takeStampDuty = (when: Occasion, purse: Purse, amount: Centimes): LedgerEntry | null =>
  entryOf(when, 'stamp_duty', { [purse]: amount, duties: 0 - amount });

/** Goods came back without a ticket: what was given for them lessens what was earned. */
export const refundBlindReturn = (when: Occasion, purse: Purse, amount: Centimes): LedgerEntry | null =>
  entryOf(when, 'till_return', { [purse]: 0 - amount, sales: amount });
