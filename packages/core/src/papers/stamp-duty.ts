import { toCentimes, ZERO, type Centimes } from '../kernel/index.ts';

/** Droit de timbre de quittance as it holds from a day on. Amounts in centimes. */
export interface StampDuty {
  /** up to and with this amount nothing is due */
  readonly exemptUpTo: number;
  /** what is due at least, once something is */
  readonly minimum: number;
  /** lowest first; the rate of the highest one whose `above` lies below the amount holds for the whole amount */
  readonly bands: readonly StampBand[];
}

export interface StampBand {
  readonly above: number;
  /** centimes for each 100 DA or part of it */
  readonly perHundred: number;
}

const HUNDRED_DINARS = 10_000;

/** What a payment in cash of `amount` (with tax) owes. */
export function stampDutyOf(amount: Centimes, { exemptUpTo, minimum, bands }: StampDuty): Centimes {
  if (amount <= exemptUpTo) return ZERO;
  const band = bands.findLast(({ above }) => amount > above);
  if (band === undefined) return ZERO;
  const due = Math.ceil(amount / HUNDRED_DINARS) * band.perHundred;
  return toCentimes(Math.max(due, minimum));
}

/** Whether bands can be asked: at least one, each above the one before, the first from zero on. */
export function areBandsInOrder(bands: readonly StampBand[]): boolean {
  return (
    bands.length > 0 &&
    bands.every(({ above }, index) => (index === 0 ? above === 0 : above > (bands[index - 1]?.above ?? 0)))
  );
}
