import { toCentimes, type Centimes } from '../kernel/index.ts';
import { entryOf, type LedgerEntry, type Occasion } from './entry.ts';
import type { Purse } from './causes.ts';

/**
 * A carrier says that it pays what it took at the door of one order, and what it kept of it. What it names above its debt is owed
 * to it from then on, never dropped. The money is on its way until the statement's one movement puts it into a purse.
 */
export const payCarried = (
  when: Occasion,
  { gross, fee }: { readonly gross: Centimes; readonly fee: Centimes },
): LedgerEntry | null => entryOf(when, 'payment', { payouts: gross - fee, fees: fee, carrier: 0 - gross });

/**
 * A carrier takes something for a parcel: `owed` is what was booked as owed to it (both ways of what came back). What it takes
 * settles that; the difference to what was booked is a fee, above or below zero.
 */
export const settleCharge = (
  when: Occasion,
  { amount, owed }: { readonly amount: Centimes; readonly owed: Centimes },
): LedgerEntry | null => entryOf(when, 'charge', { carrier: owed, fees: amount - owed, payouts: 0 - amount });

/** The one movement of a statement: what all its rows come to lies in a purse; below zero it was taken from it. */
export const payOut = (when: Occasion, purse: Purse, amount: Centimes): LedgerEntry | null =>
  entryOf(when, 'payout', { [purse]: amount, payouts: 0 - amount });

/**
 * A carrier pays for what it lost: so much less is lost. It lies in a purse; `carrier`: it came with a statement, whose row has left it as
 * owed to the carrier.
 */
export const payClaim = (when: Occasion, place: Purse | 'carrier', amount: Centimes): LedgerEntry | null =>
  entryOf(when, 'claim', { [place]: amount, losses: 0 - amount });

const COUNTER = {
  payment: 'payment_taken_back',
  charge: 'charge_taken_back',
  payout: 'payout_taken_back',
  claim: 'claim_taken_back',
} as const;

/** The counter-entry of one of these, line by line. */
export function negate(
  when: Occasion,
  { cause: { type }, lines }: Pick<LedgerEntry, 'lines'> & { readonly cause: { readonly type: keyof typeof COUNTER } },
): LedgerEntry | null {
  const amounts = Object.fromEntries(lines.map(({ account, amount }) => [account, toCentimes(0 - amount)]));
  return entryOf(when, COUNTER[type], amounts);
}
