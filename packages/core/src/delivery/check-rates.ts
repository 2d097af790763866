import type { DeliveryMode } from './delivery.ts';

/** What staff may charge and promise: 100,000 DA and 90 days. */
export const RATE_LIMITS = { centimes: 10_000_000, days: 90 } as const;

/** A price for a whole wilaya as somebody entered it. */
export interface EnteredRate {
  readonly mode: DeliveryMode;
  readonly wilayaCode: number;
  /** Null: not carried there. */
  readonly priceCentimes: number | null;
  readonly delayDaysMin: number;
  readonly delayDaysMax: number;
}

export type RateProblem = 'unknown-wilaya' | 'named-twice' | 'price' | 'days';
export type RateField = 'wilayaCode' | 'priceCentimes' | 'delayDaysMin' | 'delayDaysMax';

/** Names a field of a rate among those of all wilayas: `home.16.priceCentimes`. */
export const rateFieldName = (rate: Pick<EnteredRate, 'mode' | 'wilayaCode'>, field: RateField): string =>
  `${rate.mode}.${rate.wilayaCode}.${field}`;

/** What is wrong with entered rates, by the name of the field; nothing when all are good. */
export function findRateProblems(
  rates: readonly EnteredRate[],
  wilayas: ReadonlySet<number>,
): Readonly<Record<string, RateProblem>> {
  const seen = new Set<string>();
  const problems: Record<string, RateProblem> = {};
  for (const rate of rates) {
    const place = rateFieldName(rate, 'wilayaCode');
    if (!wilayas.has(rate.wilayaCode)) problems[place] = 'unknown-wilaya';
    if (seen.has(place)) problems[place] = 'named-twice';
    seen.add(place);
    if (rate.priceCentimes !== null && !isWithin(rate.priceCentimes, RATE_LIMITS.centimes))
      problems[rateFieldName(rate, 'priceCentimes')] = 'price';
    const field = wrongDays(rate);
    if (field !== null) problems[rateFieldName(rate, field)] = 'days';
  }
  return problems;
}

function wrongDays({ delayDaysMin, delayDaysMax }: EnteredRate): RateField | null {
  if (!isWithin(delayDaysMin, RATE_LIMITS.days)) return 'delayDaysMin';
  return !isWithin(delayDaysMax, RATE_LIMITS.days) || delayDaysMax < delayDaysMin ? 'delayDaysMax' : null;
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
