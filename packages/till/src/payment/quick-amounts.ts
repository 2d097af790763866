import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type { StampDuty } from '@hanout/core/papers';
import type { TillMethod } from '@hanout/contracts/till/events';
import { stampDutyInCash } from './stamp-duty.ts';

/** Notes that are in people's hands, in centimes. */
const NOTES = [50_000, 100_000, 200_000] as const;

/** What people hand over for an amount: exactly it, the next round sums, and the notes above; the lowest first. */
export function handedSums(due: Centimes): readonly Centimes[] {
  if (due <= 0) return [];
  const rounds = [10_000, ...NOTES].map((step) => Math.ceil(due / step) * step);
  return [...new Set([due, ...rounds, ...NOTES.filter((note) => note > due)])]
    .toSorted((one, other) => one - other)
    .map(toCentimes);
}

export const QUICK_SPLITS = ['all cash', 'all card', 'half and half'] as const;
export type QuickSplit = (typeof QUICK_SPLITS)[number];

/** Of half and half the card takes the odd centimes: cash comes in whole dinars. The duty that cash owes is paid in cash. */
export function splitQuickly(
  split: QuickSplit,
  goods: Centimes,
  duty: StampDuty | null,
): readonly { readonly method: TillMethod; readonly amount: Centimes }[] {
  if (split === 'all card') return [{ method: 'card', amount: goods }];
  const cash = split === 'all cash' ? goods : Math.floor(goods / 200) * 100;
  const inCash = { method: 'cash' as const, amount: toCentimes(cash + stampDutyInCash(cash, duty)) };
  return split === 'all cash' ? [inCash] : [inCash, { method: 'card', amount: toCentimes(goods - cash) }];
}
