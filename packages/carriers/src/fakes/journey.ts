import type { CarrierStatus, CollectionState } from '../parcel-status.ts';

/** A step of a parcel's way: so long after it set out, it is there, or its money is. */
export interface FakeStep {
  readonly afterMs: number;
  readonly status?: Exclude<CarrierStatus, 'unknown'>;
  readonly collection?: CollectionState;
  /** What a driver would say, where one says it. */
  readonly why?: 'no_answer' | 'postponed' | 'refused';
}

const HOUR = 3_600_000;

const upTo = (hours: number): readonly FakeStep[] => [
  { afterMs: 1 * HOUR, status: 'pending_pickup' },
  { afterMs: 6 * HOUR, status: 'picked_up' },
  { afterMs: 12 * HOUR, status: 'in_transit' },
  { afterMs: (hours - 6) * HOUR, status: 'at_hub' },
  { afterMs: hours * HOUR, status: 'out_for_delivery' },
];

const paidAfter = (hours: number): readonly FakeStep[] => [
  { afterMs: hours * HOUR, status: 'delivered' },
  { afterMs: (hours + 12) * HOUR, collection: 'collected' },
  { afterMs: (hours + 72) * HOUR, collection: 'ready' },
  { afterMs: (hours + 96) * HOUR, collection: 'paid' },
];

const back = (hours: number): readonly FakeStep[] => [
  { afterMs: hours * HOUR, status: 'returning' },
  { afterMs: (hours + 60) * HOUR, status: 'returned' },
];

/** How parcels fare, and of a hundred how many fare so. */
const WAYS: readonly { readonly share: number; readonly steps: readonly FakeStep[] }[] = [
  { share: 60, steps: [...upTo(30), ...paidAfter(34)] },
  {
    share: 14,
    steps: [
      ...upTo(30),
      { afterMs: 33 * HOUR, status: 'attempt_failed', why: 'no_answer' },
      { afterMs: 52 * HOUR, status: 'out_for_delivery' },
      ...paidAfter(56),
    ],
  },
  {
    share: 6,
    steps: [
      ...upTo(30),
      { afterMs: 33 * HOUR, status: 'on_hold', why: 'postponed' },
      { afterMs: 76 * HOUR, status: 'out_for_delivery' },
      ...paidAfter(80),
    ],
  },
  { share: 15, steps: [...upTo(30), { afterMs: 33 * HOUR, status: 'attempt_failed', why: 'no_answer' }, ...back(58)] },
  { share: 5, steps: [...upTo(30), { afterMs: 34 * HOUR, status: 'attempt_failed', why: 'refused' }, ...back(40)] },
];

/** Which way a parcel takes is told by its reference, so that it is the same each time. */
export function wayOf(reference: string): readonly FakeStep[] {
  let sum = 7;
  for (const character of reference) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  let at = sum % 100;
  for (const { share, steps } of WAYS) {
    if (at < share) return steps;
    at -= share;
  }
  return [];
}
