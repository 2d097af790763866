import type { DeliveryMode } from './delivery.ts';

/** What staff may charge and promise: 100,000 DA and 90 days; free from 10,000,000 DA on at most. */
export const RATE_LIMITS = { centimes: 10_000_000, freeFromCentimes: 1_000_000_000, days: 90 } as const;

interface EnteredPrice {
  /** Null: not carried there. */
  readonly priceCentimes: number | null;
  /** Brought for nothing once the products cost so much; null: never. */
  readonly freeFromCentimes?: number | null | undefined;
  readonly delayDaysMin: number;
  readonly delayDaysMax: number;
}

/** A price for a whole wilaya, or for one commune of it, as somebody entered it. */
export interface EnteredRate extends EnteredPrice {
  readonly mode: DeliveryMode;
  readonly wilayaCode: number;
  readonly communeId?: number | null | undefined;
}

/** A price for one commune, beside that of its wilaya. */
export interface EnteredException extends EnteredPrice {
  readonly communeId: number;
}

/** A counter where parcels are fetched. */
export interface EnteredDesk {
  readonly communeId: number;
  readonly address: string;
  readonly phone: string;
}

export type RateProblem = 'unknown-wilaya' | 'unknown-commune' | 'named-twice' | 'price' | 'free-from' | 'days';
export type WilayaProblem = RateProblem | 'unknown-desk' | 'missing' | 'phone';
export type RateField = 'wilayaCode' | 'priceCentimes' | 'freeFromCentimes' | 'delayDaysMin' | 'delayDaysMax';

/** Names a rate among those of all places: `home.16`, of a single commune `home.c1603`. */
export const rateName = ({
  mode,
  wilayaCode,
  communeId,
}: Pick<EnteredRate, 'mode' | 'wilayaCode' | 'communeId'>): string =>
  `${mode}.${typeof communeId === 'number' ? `c${communeId}` : wilayaCode}`;

/** Names a field of it: `home.16.priceCentimes`. */
const rateFieldName = (rate: EnteredRate, field: RateField): string => `${rateName(rate)}.${field}`;

/** What is wrong with entered rates, by the name of the field; nothing when all are good. */
export function findRateProblems(
  rates: readonly EnteredRate[],
  /** the wilaya of each commune */
  { wilayas, communes }: { readonly wilayas: ReadonlySet<number>; readonly communes: ReadonlyMap<number, number> },
): Readonly<Record<string, RateProblem>> {
  const seen = new Set<string>();
  const problems: Record<string, RateProblem> = {};
  for (const rate of rates) {
    const place = rateFieldName(rate, 'wilayaCode');
    const { wilayaCode, communeId } = rate;
    if (!wilayas.has(wilayaCode)) problems[place] = 'unknown-wilaya';
    else if (typeof communeId === 'number' && communes.get(communeId) !== wilayaCode)
      problems[place] = 'unknown-commune';
    if (seen.has(place)) problems[place] = 'named-twice';
    seen.add(place);
    for (const [field, problem] of priceProblems(rate)) problems[rateFieldName(rate, field)] = problem;
  }
  return problems;
}

/** What is wrong with prices of communes (`exceptions.1603.priceCentimes`) and with desks (`desks.0.address`) of one wilaya. */
export function findWilayaProblems(
  { exceptions, desks }: { readonly exceptions: readonly EnteredException[]; readonly desks: readonly EnteredDesk[] },
  communes: ReadonlySet<number>,
): Readonly<Record<string, WilayaProblem>> {
  const seen = new Set<number>();
  const problems: Record<string, WilayaProblem> = {};
  for (const exception of exceptions) {
    const { communeId } = exception;
    const place = `exceptions.${communeId}`;
    if (!communes.has(communeId)) problems[`${place}.communeId`] = 'unknown-commune';
    if (seen.has(communeId)) problems[`${place}.communeId`] = 'named-twice';
    seen.add(communeId);
    for (const [field, problem] of priceProblems(exception)) problems[`${place}.${field}`] = problem;
  }
  for (const [at, { communeId, address, phone }] of desks.entries()) {
    if (!communes.has(communeId)) problems[`desks.${at}.communeId`] = 'unknown-commune';
    if (address === '') problems[`desks.${at}.address`] = 'missing';
    if (!isCallable(phone)) problems[`desks.${at}.phone`] = 'phone';
  }
  return problems;
}

/** A number that a carrier can be called on, which need not be a mobile one; none is fine. */
export const isCallable = (phone: string): boolean => phone === '' || /^\+?[\d ().-]{3,}$/.test(phone);

type PriceField = Exclude<RateField, 'wilayaCode'>;

function priceProblems(entered: EnteredPrice): (readonly [PriceField, 'price' | 'free-from' | 'days'])[] {
  const { priceCentimes, freeFromCentimes = null } = entered;
  const days = wrongDays(entered);
  return [
    ...(priceCentimes === null || isWithin(priceCentimes, RATE_LIMITS.centimes)
      ? []
      : ([['priceCentimes', 'price']] as const)),
    ...(freeFromCentimes === null || isWithin(freeFromCentimes, RATE_LIMITS.freeFromCentimes)
      ? []
      : ([['freeFromCentimes', 'free-from']] as const)),
    ...(days === null ? [] : ([[days, 'days']] as const)),
  ];
}

function wrongDays({ delayDaysMin, delayDaysMax }: EnteredPrice): PriceField | null {
  if (!isWithin(delayDaysMin, RATE_LIMITS.days)) return 'delayDaysMin';
  return !isWithin(delayDaysMax, RATE_LIMITS.days) || delayDaysMax < delayDaysMin ? 'delayDaysMax' : null;
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
